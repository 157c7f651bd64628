import './keypad.css';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  parseKeypadKind,
  layersOf,
  rowsOf,
  type KeypadKind,
  type KeypadLayer,
} from './keypad-layout.ts';
import { isTone, typeKey, type KeypadField, type KeypadKey } from './keypad-input.ts';
import { placeKeypad } from './place-keypad.ts';
import { watchKeypadFields } from './watch-keypad-fields.ts';

/** The keys beside the digits of a number. */
const SIGNS = {
  digits: [],
  decimal: ['.'],
  number: ['.', '-'],
  code: [],
  text: [],
} as const satisfies Record<KeypadKind, readonly string[]>;

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const LAYER_LABEL_KEYS = {
  digits: 'screen.kiosk.toDigits',
  latin: 'screen.kiosk.toLatin',
  own: 'screen.kiosk.toLetters',
} as const satisfies Record<KeypadLayer, string>;

/** The field that is typed into, and the keys that the visitor chose for it; null for none. */
interface KeypadUse {
  readonly field: KeypadField | null;
  readonly chosen: KeypadLayer | null;
}

const CLOSED: KeypadUse = { field: null, chosen: null };

/** The keys for the current field; the kiosk has no system keyboard. */
export const Keypad = (): ReactElement => {
  const { t, language } = useWording();
  const [{ field, chosen }, setUse] = useState<KeypadUse>(CLOSED);
  const pad = useRef<HTMLElement>(null);
  useEffect(
    () =>
      watchKeypadFields((next) => {
        setUse((use) => (use.field === next ? use : { field: next, chosen: null }));
      }),
    [],
  );
  const close = (): void => {
    setUse(CLOSED);
  };
  const kind = parseKeypadKind(field?.dataset['keypad']);
  const layers = layersOf(kind, language);
  const layer = layers.find((one) => one === chosen) ?? layers[0] ?? 'digits';
  useEffect(() => {
    if (!field || !pad.current) return;
    // The top layer, since the field may be in a dialog.
    if (!pad.current.matches(':popover-open')) pad.current.showPopover();
    return placeKeypad(pad.current, field);
  }, [field, layer]);
  useEffect(() => {
    if (!field) return;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // The dialog that the field is in stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('keydown', handleKey, true);
    };
  }, [field]);
  const press = (key: KeypadKey) => () => {
    if (field) typeKey(field, key);
  };
  if (!field) return <></>;
  const clear = (
    <Button className="keypad-clear" onClick={press('clear')}>
      <Words of="screen.kiosk.clear" />
    </Button>
  );
  const erase = (
    <Button aria-label={t('screen.kiosk.erase')} onClick={press('erase')}>
      <Icon name="backspace" />
    </Button>
  );
  const switches = layers
    .filter((other) => other !== layer)
    .map((other) => (
      <Button
        key={other}
        onClick={() => {
          setUse({ field, chosen: other });
        }}
      >
        <Words
          of={
            other === 'latin' && kind === 'code'
              ? 'screen.kiosk.toLetters'
              : LAYER_LABEL_KEYS[other]
          }
        />
      </Button>
    ));
  return (
    <section
      ref={pad}
      popover="manual"
      className="keypad"
      aria-label={t(layer === 'digits' ? 'screen.kiosk.keypad' : 'screen.kiosk.letterKeypad')}
      // Focus stays in the field.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    >
      {layer === 'digits' ? (
        <div className="keypad-keys" dir="ltr">
          {DIGITS.map((digit) => (
            <Button key={digit} onClick={press(digit)}>
              {digit}
            </Button>
          ))}
          {clear}
          <Button onClick={press('0')}>0</Button>
          {erase}
        </div>
      ) : (
        <div className="keypad-letters" lang={layer === 'latin' ? 'en' : undefined}>
          {rowsOf(layer, kind, language).map((row) => (
            <div
              key={row.join('')}
              className="keypad-row"
              dir={layer === 'latin' ? 'ltr' : undefined}
            >
              {row.map((letter) => (
                <Button key={letter} onClick={press(letter)}>
                  {isTone(letter) ? `◌${letter}` : letter}
                </Button>
              ))}
            </div>
          ))}
        </div>
      )}
      <div className="keypad-row keypad-switches">
        {switches}
        {SIGNS[kind].map((sign) => (
          <Button key={sign} onClick={press(sign)}>
            {sign}
          </Button>
        ))}
        {kind === 'text' && (
          <Button className="keypad-space" onClick={press(' ')}>
            <Words of="screen.kiosk.space" />
          </Button>
        )}
        {layer !== 'digits' && (
          <>
            {clear}
            {erase}
          </>
        )}
        <Button variant="primary" className="keypad-done" onClick={close}>
          <Words of="screen.kiosk.done" />
        </Button>
      </div>
    </section>
  );
};
