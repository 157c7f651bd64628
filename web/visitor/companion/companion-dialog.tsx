import './companion.css';
import { useState, type ReactElement } from 'react';
import {
  companionPhones,
  companionSlotOf,
  isCompanionSlotValid,
  type CompanionSlot,
} from '../../../engine/visit/companion-phone.ts';
import type { CompanionsResult } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { PrefixedPhone } from '../phone/prefixed-phone.tsx';

const EMPTY_SLOT: CompanionSlot = { prefix: '010', digits: '' };

/**
 * The patient's guardians, one line per slot that the server allows (COMP-01 to COMP-05). A
 * guardian who is inside is shown and cannot be changed.
 */
export const CompanionDialog = ({
  companions: [phones, statuses, limit],
  onRegister,
  onClose,
}: {
  companions: CompanionsResult;
  /** Receives the phones of all filled slots, none for "no companion" (VALID-26, VALID-27). */
  onRegister: (phones: readonly string[]) => Promise<void> | void;
  onClose: () => void;
}): ReactElement => {
  const { t } = useWording();
  const registered = (index: number): CompanionSlot =>
    phones[index] === undefined ? EMPTY_SLOT : companionSlotOf(phones[index]);
  const [enteredSlots, setEnteredSlots] = useState<readonly CompanionSlot[]>(() =>
    Array.from({ length: limit }, (_, index) => registered(index)),
  );
  // A guardian who entered while this was open can no longer be changed, whatever was typed.
  const slots = enteredSlots.map((slot, index) =>
    statuses[index] === 'in' ? registered(index) : slot,
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, () => onRegister(companionPhones(slots)));
  const change = (index: number, part: Partial<CompanionSlot>): void => {
    setEnteredSlots(enteredSlots.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  };
  const register = (): void => {
    const wrong = slots.findIndex((slot) => !isCompanionSlotValid(slot, phones));
    setShowsErrors(wrong >= 0);
    if (wrong >= 0) document.getElementById(`companion-${wrong}`)?.focus();
    else run();
  };
  return (
    <Dialog
      heading={<Words of="screen.companion.heading" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Words of="screen.cancel" />
          </Button>
          <Button variant="primary" busy={busy} onClick={register}>
            <Words of="screen.companion.register" />
          </Button>
        </>
      }
    >
      <p>
        <Words of="screen.companion.intro" />
      </p>
      {slots.map(({ prefix, digits }, index) => {
        const isInside = statuses[index] === 'in';
        const isWhole = prefix === '';
        const isWrong = showsErrors && !isCompanionSlotValid({ prefix, digits }, phones);
        return (
          <fieldset key={index} className="companion-slot" disabled={isInside}>
            <legend className="field-label">
              <Words of="screen.companion.slot" values={{ number: index + 1 }} />
            </legend>
            <PrefixedPhone
              id={`companion-${index}`}
              value={{ prefix, digits }}
              prefixLabel={t('screen.companion.prefix', { number: index + 1 })}
              digitsLabel={t(isWhole ? 'screen.companion.whole' : 'screen.companion.digits', {
                number: index + 1,
              })}
              errorId={isWrong ? `companion-${index}-error` : undefined}
              onChange={(part) => {
                change(index, part);
              }}
            />
            {isInside && (
              <p className="small">
                <Words of="screen.companion.inside" />
              </p>
            )}
            {isWrong && (
              <FieldError id={`companion-${index}-error`}>
                <Words of={isWhole ? 'screen.companion.wholeError' : 'screen.companion.error'} />
              </FieldError>
            )}
          </fieldset>
        );
      })}
      <p className="soft small">
        <Words of="screen.companion.none" />
      </p>
      <p role="status" className="status-line small">
        {busy && <Words of="screen.checking" />}
      </p>
    </Dialog>
  );
};

/** The phones of the companions, one per line, and which of them are inside. */
export const CompanionList = ({
  companions: [phones, statuses],
}: {
  companions: CompanionsResult;
}): ReactElement =>
  phones.length === 0 ? (
    <p className="soft">
      <Words of="screen.companion.nobody" />
    </p>
  ) : (
    <ul role="list" className="companion-list">
      {phones.map((phone, index) => (
        <li key={phone}>
          <BidiIsolated>{phone}</BidiIsolated>
          {statuses[index] === 'in' && (
            <span className="companion-inside">
              <Words of="screen.companion.insideNow" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
