import './companion.css';
import { useEffect, useState, type ReactElement } from 'react';
import {
  companionPhones,
  companionSlotOf,
  EMPTY_PREFIXED_PHONE,
  isCompanionSlotValid,
  type PrefixedPhone,
} from '../../../engine/visit/companion-phone.ts';
import type { CompanionsResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { CompanionSlot } from './companion-slot.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';

/** The registered phones, as they were shown, that are not among the phones to be registered. */
const removedPhones = (
  registered: readonly string[],
  phones: readonly string[],
): readonly string[] => registered.filter((phone) => !phones.includes(phone));

/**
 * The patient's guardians, one line per slot that the server allows (COMP-01 to COMP-05). A
 * guardian who is inside is shown and cannot be changed. No one is removed without a confirmation.
 */
export const CompanionDialog = ({
  companions,
  arePlanned = false,
  onRegister,
  onClose,
}: {
  companions: CompanionsResult;
  /** The phones are only planned: the server knows none of them yet. */
  arePlanned?: boolean;
  /** Receives the phones of all filled slots, none for "no companion" (VALID-26, VALID-27). */
  onRegister: (phones: readonly string[]) => Promise<void> | void;
  onClose: () => void;
}): ReactElement => {
  const [phones, statuses, limit] = companions;
  const registered = (index: number): PrefixedPhone =>
    phones[index] === undefined ? EMPTY_PREFIXED_PHONE : companionSlotOf(phones[index]);
  const [enteredSlots, setEnteredSlots] = useState<readonly PrefixedPhone[]>(() =>
    Array.from({ length: limit }, (_, index) => registered(index)),
  );
  // A guardian who entered while this was open can no longer be changed, whatever was typed.
  const slots = enteredSlots.map((slot, index) =>
    statuses[index] === 'in' ? registered(index) : slot,
  );
  const [showsErrors, setShowsErrors] = useState(false);
  // The keypad of a kiosk leaves little of the dialog, and the focus shows the field alone.
  useEffect(() => {
    if (!showsErrors) return;
    document.querySelector('.companion-slot .field-error')?.scrollIntoView({ block: 'nearest' });
  }, [showsErrors]);
  const [toConfirm, setToConfirm] = useState<readonly PrefixedPhone[] | null>(null);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    setToConfirm(null);
    await onRegister(companionPhones(toConfirm ?? slots));
  });
  const replaceSlot = (index: number, changed: PrefixedPhone): readonly PrefixedPhone[] =>
    slots.map((slot, at) => (at === index ? changed : slot));
  const confirmOrRun = (wanted: readonly PrefixedPhone[]): void => {
    if (arePlanned || removedPhones(phones, companionPhones(wanted)).length === 0) run();
    else setToConfirm(wanted);
  };
  const register = (): void => {
    const wrong = slots.findIndex((slot) => !isCompanionSlotValid(slot, phones));
    setShowsErrors(wrong >= 0);
    if (wrong >= 0) document.getElementById(`companion-${wrong}`)?.focus();
    else confirmOrRun(slots);
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
      {slots.map((slot, index) => (
        <CompanionSlot
          key={index}
          index={index}
          companions={companions}
          isRegistered={!arePlanned && phones[index] !== undefined}
          value={slot}
          isWrong={showsErrors && !isCompanionSlotValid(slot, phones)}
          onChange={(changed) => {
            setEnteredSlots(replaceSlot(index, changed));
          }}
          onRemove={() => {
            setToConfirm(
              Array.from({ length: limit }, (_, at) =>
                at === index ? EMPTY_PREFIXED_PHONE : registered(at),
              ),
            );
          }}
        />
      ))}
      <p className="soft small">
        <Words of="screen.companion.none" />
      </p>
      <p role="status" className="status-line small">
        {busy && <Words of="screen.checking" />}
      </p>
      {toConfirm && (
        <ConfirmRemoval
          phones={removedPhones(phones, companionPhones(toConfirm))}
          busy={busy}
          onConfirm={run}
          onClose={() => {
            setToConfirm(null);
          }}
        />
      )}
    </Dialog>
  );
};
