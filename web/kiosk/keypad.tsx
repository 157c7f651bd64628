import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { typeInto, type KeypadKey } from './type-into.ts';
import { watchKeypadFields } from './watch-keypad-fields.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The digits below a field that wants them; the kiosk shows no keyboard of its own. */
export const Keypad = (): ReactElement => {
  const { t } = useWording();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const pad = useRef<HTMLElement>(null);
  useEffect(() => watchKeypadFields(setField), []);
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    if (!field || !pad.current) return;
    dataset['keypadOpen'] = '';
    // The top layer, since the field may stand in a dialog.
    pad.current.showPopover();
    style.setProperty('--keypad', `${pad.current.offsetHeight}px`);
    // What comes after typing shall not be hidden behind the keypad; the field itself least of all.
    field.form?.querySelector('button[type="submit"]')?.scrollIntoView({ block: 'end' });
    field.scrollIntoView({ block: 'nearest' });
    return () => {
      delete dataset['keypadOpen'];
      style.removeProperty('--keypad');
    };
  }, [field]);
  const press = (key: KeypadKey) => () => {
    if (field) typeInto(field, key);
  };
  if (!field) return <></>;
  return (
    <section
      ref={pad}
      popover="manual"
      className="keypad"
      aria-label={t('screen.kiosk.keypad')}
      // Focus stays in the field.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    >
      <div className="keypad-keys" dir="ltr">
        {DIGITS.map((digit) => (
          <Button key={digit} onClick={press(digit)}>
            {digit}
          </Button>
        ))}
        <Button onClick={press('clear')}>
          <Words of="screen.kiosk.clear" />
        </Button>
        <Button onClick={press('0')}>0</Button>
        <Button aria-label={t('screen.kiosk.erase')} onClick={press('erase')}>
          <Icon name="backspace" />
        </Button>
      </div>
    </section>
  );
};
