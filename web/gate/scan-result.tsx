import { useEffect, useId, type ReactElement } from 'react';
import { isUserType, labelKey } from '../../engine/visit/user-type.ts';
import { Isolated, Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useModalDialog } from '../ui/use-modal-dialog.ts';
import type { Tone } from './gate-sound.ts';
import type { Said, ShownScan } from './shown-scan.ts';

const ICON = {
  entered: 'check',
  left: 'check',
  refused: 'close',
  staff: 'warning',
} as const satisfies Record<Tone, IconName>;

const WORD = {
  entered: 'screen.gate.word.entered',
  left: 'screen.gate.word.left',
  refused: 'screen.gate.word.refused',
  staff: 'screen.gate.word.staff',
} as const;

/** A time within the server's words: kept on one line, and apart from the direction around it. */
const TIME = /(\d{4}-\d{2}-\d{2} \d{2}:\d{2})/;

const SaidWords = ({ said }: { said: Said }): ReactElement =>
  'words' in said ? (
    <>
      {said.words
        .split(TIME)
        .map((part, index) => (TIME.test(part) ? <Isolated key={index}>{part}</Isolated> : part))}
    </>
  ) : (
    <Words of={said.key} values={said.values} />
  );

const Bearer = ({
  answerType,
  bearer,
  phone,
  visitReason,
}: NonNullable<ShownScan['bearer']>): ReactElement => (
  <p className="gate-bearer">
    {isUserType(answerType) && (
      <span>
        <Words of={labelKey(answerType)} />
      </span>
    )}
    {[bearer, phone, visitReason].filter(Boolean).map((text) => (
      <span key={text}>
        <Isolated>{text}</Isolated>
      </span>
    ))}
  </p>
);

/**
 * What became of a scan, over the whole screen: colour, sign and word, then why and what helps. It
 * has the keyboard itself and not its button, which the Enter of a code that is too short would press.
 */
export const ScanResult = ({
  shown,
  onClose,
}: {
  shown: ShownScan;
  onClose: () => void;
}): ReactElement => {
  const ref = useModalDialog(shown);
  const id = useId();
  useEffect(() => {
    ref.current?.focus();
  }, [ref, shown]);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={`${id}-word`}
      aria-describedby={`${id}-message`}
      className={`gate-result gate-result-${shown.tone}`}
      data-tone={shown.tone}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Icon name={ICON[shown.tone]} />
      <p id={`${id}-word`} className="gate-word">
        <Words of={WORD[shown.tone]} />
      </p>
      <p id={`${id}-message`} className="gate-message">
        <SaidWords said={shown.message} />
      </p>
      {shown.help && (
        <p className="gate-help">
          <SaidWords said={shown.help} />
        </p>
      )}
      {shown.bearer && <Bearer {...shown.bearer} />}
      {shown.isToBeLookedAt && (
        <p className="gate-note">
          <Words of="screen.gate.look" />
        </p>
      )}
      {shown.isOffline && (
        <p className="gate-note">
          <Words of="screen.gate.checkedOffline" />
        </p>
      )}
      <Button onClick={onClose}>
        <Words of="screen.close" />
      </Button>
    </dialog>
  );
};
