import { useState, type ReactElement } from 'react';
import { isBirthDate, normaliseBirthDate } from '../../../engine/visit/birth-date.ts';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import {
  isRegistrationNumber,
  normaliseRegistrationNumber,
} from '../../../engine/visit/registration-number.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form, stillWrong } from '../../ui/form.tsx';
import type { EmergencyCompanion } from '../../visit/visit-memory.ts';
import { PhoneField, phoneError } from '../phone/phone-field.tsx';

const PHONE = 'companion-phone';
const BIRTH = 'companion-birth';
const NUMBER = 'companion-number';

/** A companion is reached by the phone; the other fields are optional, but must be valid. */
const validateEntry = (
  { refPhone, refBirth, refId }: EmergencyCompanion,
  today: Day,
): FormError[] => {
  const errors: FormError[] = [];
  const wrong = phoneError(refPhone);
  if (wrong) errors.push({ field: PHONE, message: <Words of={wrong} /> });
  if (refBirth !== '' && refBirth.length !== 8) {
    errors.push({ field: BIRTH, message: <Words of="screen.lookup.birthLengthError" /> });
  } else if (refBirth !== '' && !isBirthDate(refBirth, today)) {
    errors.push({ field: BIRTH, message: <Words of="screen.lookup.birthError" /> });
  }
  if (refId !== '' && !isRegistrationNumber(refId)) {
    errors.push({ field: NUMBER, message: <Words of="screen.lookup.numberError" /> });
  }
  return errors;
};

/** The companion of an emergency patient: phone, birth date, registration number (ENTITY-22). */
export const CompanionForm = ({
  today,
  onCompanion,
}: {
  today: Day;
  onCompanion: (companion: EmergencyCompanion) => void;
}): ReactElement => {
  const [entry, setEntry] = useState<EmergencyCompanion>({ refPhone: '', refBirth: '', refId: '' });
  const [reported, setReported] = useState<readonly FormError[]>([]);
  const found = validateEntry(entry, today);
  const errors = stillWrong(reported, found);
  const submit = (): void => {
    setReported(found);
    if (found.length === 0) onCompanion(entry);
  };
  return (
    <Form errors={errors} submit={<Words of="screen.next" />} onSubmit={submit} busy={false}>
      <PhoneField
        id={PHONE}
        label={<Words of="screen.emergency.companionPhone" />}
        error={errorOf(errors, PHONE)}
        value={entry.refPhone}
        onPhone={(refPhone) => {
          setEntry({ ...entry, refPhone });
        }}
      />
      <TextField
        id={BIRTH}
        digits
        label={<Words of="screen.emergency.companionBirth" />}
        hint={<Words of="screen.lookup.birthHint" />}
        error={errorOf(errors, BIRTH)}
        value={entry.refBirth}
        onText={(text) => {
          setEntry({ ...entry, refBirth: normaliseBirthDate(text) });
        }}
      />
      <TextField
        id={NUMBER}
        label={<Words of="screen.emergency.companionNumber" />}
        hint={<Words of="screen.emergency.companionNumberHint" />}
        error={errorOf(errors, NUMBER)}
        value={entry.refId}
        code
        onText={(text) => {
          setEntry({ ...entry, refId: normaliseRegistrationNumber(text) });
        }}
      />
    </Form>
  );
};
