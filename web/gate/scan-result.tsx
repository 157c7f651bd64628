import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { isUserType, labelKey } from '../../engine/visit/user-type.ts';
import { langAttribute, textDirection } from '../../engine/wording/language.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { BidiIsolated, Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useModalDialog } from '../ui/use-modal-dialog.ts';
import { BearerLine } from './bearer-line.tsx';
import type { Tone } from './gate-sound.ts';
import type { ScanMessage, ScanView } from './scan-view.ts';

const ICON = {
  entered: 'check',
  ask: 'ask',
  left: 'forward',
  notLetIn: 'close',
  scanAgain: 'scan',
  refused: 'close',
  screenedOut: 'stop',
  notAPass: 'scan',
  staff: 'warning',
} as const satisfies Record<Tone, IconName>;

const TONE_LABEL_KEYS = {
  entered: 'screen.gate.word.entered',
  ask: 'screen.gate.word.ask',
  left: 'screen.gate.word.left',
  notLetIn: 'screen.gate.word.notLetIn',
  scanAgain: 'screen.gate.word.scanAgain',
  refused: 'screen.gate.word.refused',
  screenedOut: 'screen.gate.word.screenedOut',
  notAPass: 'screen.gate.word.notAPass',
  staff: 'screen.gate.word.staff',
} as const;

/**
 * A time or a phone number within the server's text: kept on one line, and isolated from the
 * direction around it.
 */
const VALUE_PATTERN = /(\d{4}-\d{2}-\d{2} \d{2}:\d{2}|[\d*#+][\d*#+-]{2,}\d)/;

const ScanText = ({ said }: { said: ScanMessage }): ReactElement => {
  const { t } = useWording();
  const mainPhone = t('message.mainPhone');
  return 'words' in said ? (
    <>
      {said.words
        .split(VALUE_PATTERN)
        .map((part, index) =>
          VALUE_PATTERN.test(part) ? <BidiIsolated key={index}>{part}</BidiIsolated> : part,
        )}
    </>
  ) : (
    <Words of={said.key} values={{ mainPhone, phone: mainPhone, ...said.values }} />
  );
};

const Bearer = ({
  answerType,
  bearer,
  phone,
  visitReason,
}: NonNullable<ScanView['bearer']>): ReactElement => (
  <p className="gate-bearer">
    {isUserType(answerType) && (
      <span>
        <Words of={labelKey(answerType)} />
      </span>
    )}
    {[bearer, phone, visitReason].filter(Boolean).map((text) => (
      <span key={text}>
        <BidiIsolated>{text}</BidiIsolated>
      </span>
    ))}
  </p>
);

const CheckList = ({ checks }: Pick<ScanView, 'checks'>): ReactElement => (
  <ul role="list" className="gate-checks">
    {checks.map((check) =>
      'key' in check ? (
        <li key={`${check.key} ${String(check.values?.['reason'] ?? '')}`}>
          <Words of={check.key} values={check.values ?? {}} />
        </li>
      ) : (
        <li
          key={check.text}
          lang={langAttribute(check.language)}
          dir={textDirection(check.language)}
        >
          {check.text}
        </li>
      ),
    )}
  </ul>
);

/** What staff can do about a result besides closing it. */
export interface StaffAction {
  readonly label: MessageKey;
  readonly onPress: () => void;
}

/**
 * The result of a scan, over the whole screen: colour, symbol and word, then the reason and what to
 * do. What staff have to check is covered until they open it, since a queue can read the screen;
 * no one is let in before. The result itself has the focus and not its button, because the Enter of
 * a code that is too short would press the button.
 */
export const ScanResult = ({
  shown,
  typedNumber,
  action,
  onUsed,
  onClose,
}: {
  shown: ScanView;
  /** Masked; empty if the code was scanned. */
  typedNumber: string;
  action: StaffAction | null;
  /** Staff need more time to read. */
  onUsed: () => void;
  onClose: () => void;
}): ReactElement => {
  const ref = useModalDialog(shown);
  const checkList = useRef<HTMLDivElement>(null);
  const [openedFor, setOpenedFor] = useState<ScanView | null>(null);
  const id = useId();
  const { help, checks, needsManualCheck, isOffline } = shown;
  const areChecksOpen = checks.length > 0 && openedFor === shown;
  const areChecksCovered = checks.length > 0 && !areChecksOpen;
  const helpText = help && (
    <p id={`${id}-help`} className="gate-help">
      <ScanText said={help} />
    </p>
  );
  const described = [
    isOffline && 'offline',
    !areChecksOpen && 'message',
    help && !areChecksCovered && 'help',
    typedNumber !== '' && 'typed',
    needsManualCheck && 'look',
  ].filter(Boolean);
  useEffect(() => {
    ref.current?.focus();
  }, [ref, shown]);
  useEffect(() => {
    if (openedFor === shown) checkList.current?.focus();
  }, [openedFor, shown]);
  const openChecks = (): void => {
    setOpenedFor(shown);
    onUsed();
  };
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby={`${id}-word`}
      aria-describedby={described.map((part) => `${id}-${part}`).join(' ') || undefined}
      className={`gate-result gate-result-${shown.tone}`}
      data-tone={shown.tone}
      onCancel={(event) => {
        event.preventDefault();
        if (!areChecksCovered) onClose();
      }}
    >
      {/* A keyboard scrolls it. */}
      <div className="gate-result-words" tabIndex={0}>
        <Icon name={ICON[shown.tone]} />
        <p id={`${id}-word`} className="gate-word">
          <Words of={TONE_LABEL_KEYS[shown.tone]} />
        </p>
        {isOffline && (
          <p id={`${id}-offline`} className="gate-note">
            <Words of="screen.gate.checkedOffline" />
          </p>
        )}
        {/* It says to open what is open then. */}
        {!areChecksOpen && (
          <p id={`${id}-message`} className="gate-message">
            <ScanText said={shown.message} />
          </p>
        )}
        {checks.length === 0 && helpText}
        {areChecksOpen && (
          <div ref={checkList} tabIndex={-1}>
            <CheckList checks={checks} />
            <p className="gate-help">
              <Words of="screen.gate.notCleared" />
            </p>
            {helpText}
          </div>
        )}
        <BearerLine
          scan={shown}
          onChosen={() => {
            ref.current?.focus();
            onUsed();
          }}
        />
        {shown.bearer && <Bearer {...shown.bearer} />}
        {typedNumber !== '' && (
          <p id={`${id}-typed`}>
            <Words of="screen.gate.typedNumber" values={{ number: typedNumber }} />
          </p>
        )}
        {needsManualCheck && (
          <p id={`${id}-look`} className="gate-note">
            <Words of="screen.gate.look" />
          </p>
        )}
      </div>
      <div className="gate-result-actions">
        {action && (
          <Button onClick={action.onPress} {...(shown.tone === 'ask' && { icon: 'close' })}>
            <Words of={action.label} />
          </Button>
        )}
        {areChecksCovered ? (
          <Button key="open" className="gate-result-choice" onClick={openChecks}>
            <Words of="screen.gate.showChecks" />
          </Button>
        ) : (
          <Button
            key="close"
            {...(shown.tone === 'ask' && { className: 'gate-result-choice', icon: 'check' })}
            onClick={({ detail }) => {
              // The second tap of a double tap has not read what the first one opened.
              if (detail < 2) onClose();
            }}
          >
            <Words of={shown.tone === 'ask' ? 'screen.gate.checkedLetIn' : 'screen.close'} />
          </Button>
        )}
      </div>
    </dialog>
  );
};
