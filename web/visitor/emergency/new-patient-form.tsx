import { useState, type ReactElement } from 'react';
import { isBirthDate, normaliseBirthDate } from '../../../engine/visit/birth-date.ts';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form, stillWrong } from '../../ui/form.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import type { PhoneBirthSearch } from './use-emergency-look-up.ts';
import { PhoneField, phoneError } from '../phone/phone-field.tsx';

const PHONE = 'new-phone';
const BIRTH = 'new-birth';

const validateEntry = ({ phone, birth }: PhoneBirthSearch, today: Day): FormError[] => {
  const errors: FormError[] = [];
  if (birth.length !== 8) {
    errors.push({ field: BIRTH, message: <Words of="screen.lookup.birthLengthError" /> });
  } else if (!isBirthDate(birth, today)) {
    errors.push({ field: BIRTH, message: <Words of="screen.lookup.birthError" /> });
  }
  const wrong = phoneError(phone);
  if (wrong) errors.push({ field: PHONE, message: <Words of={wrong} /> });
  return errors;
};

/** The data of a patient who is not in the directory: birth date and phone (ENTITY-22). */
export const NewPatientForm = ({
  today,
  looked,
  onPatient,
}: {
  today: Day;
  /** What was typed before is not asked for again. */
  looked: PhoneBirthSearch;
  onPatient: (patient: PhoneBirthSearch) => Promise<void>;
}): ReactElement => {
  const [entry, setEntry] = useState(looked);
  const [reported, setReported] = useState<readonly FormError[]>([]);
  const found = validateEntry(entry, today);
  const errors = stillWrong(reported, found);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, () => onPatient(entry));
  const submit = (): void => {
    setReported(found);
    if (found.length === 0) run();
  };
  return (
    <Form errors={errors} submit={<Words of="screen.next" />} onSubmit={submit} busy={busy}>
      <TextField
        id={BIRTH}
        digits
        label={<Words of="screen.lookup.birth" />}
        hint={<Words of="screen.lookup.birthHint" />}
        error={errorOf(errors, BIRTH)}
        value={entry.birth}
        onText={(text) => {
          setEntry({ ...entry, birth: normaliseBirthDate(text) });
        }}
      />
      <PhoneField
        id={PHONE}
        label={<Words of="screen.phone.label" />}
        error={errorOf(errors, PHONE)}
        value={entry.phone}
        onPhone={(phone) => {
          setEntry({ ...entry, phone });
        }}
      />
    </Form>
  );
};
