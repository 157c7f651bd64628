import { useState, type ReactElement } from 'react';
import { isBirthDate, normaliseBirthDate } from '../../../engine/visit/birth-date.ts';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { isFeatureShown } from '../../i18n/wording.ts';
import { Words } from '../../i18n/words.tsx';
import { CheckRow } from '../../ui/choice.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { usePhoneAutofill } from '../phone/phone-autofill.ts';
import { PhoneField, phoneError } from '../phone/phone-field.tsx';

interface Entry {
  readonly phone: string;
  readonly birth: string;
  readonly agreed: boolean;
}

const validateEntry = ({ phone, birth, agreed }: Entry, today: Day): FormError[] => {
  const errors: FormError[] = [];
  const wrong = phoneError(phone, 'korean');
  if (wrong) errors.push({ field: 'lookup-phone', message: <Words of={wrong} /> });
  if (birth.length !== 8) {
    errors.push({ field: 'lookup-birth', message: <Words of="screen.lookup.birthLengthError" /> });
  } else if (!isBirthDate(birth, today)) {
    errors.push({ field: 'lookup-birth', message: <Words of="screen.lookup.birthError" /> });
  }
  if (!agreed) {
    errors.push({ field: 'lookup-agree', message: <Words of="screen.lookup.agreeError" /> });
  }
  return errors;
};

/**
 * Look-up by phone and birth date (VALID-03 to VALID-06). The consent is ticked at first if the
 * hospital has set so, and never for guardians (VALID-07). `onLookUp` returns why no one was found,
 * to be corrected in the fields.
 */
export const PhoneBirthForm = ({
  today,
  isForGuardian = false,
  onLookUp,
}: {
  today: Day;
  isForGuardian?: boolean;
  onLookUp: (phoneNum: string, birth: string) => Promise<string>;
}): ReactElement => {
  const { language } = useWording();
  const [entry, setEntry] = useState<Entry>({
    phone: '',
    birth: '',
    agreed: !isForGuardian && isFeatureShown(language, 'lookUpPrechecked'),
  });
  const autofill = usePhoneAutofill();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    const problem = await onLookUp(entry.phone, entry.birth);
    if (problem) setErrors([{ field: 'lookup-phone', message: problem }]);
  });
  const change = (changed: Partial<Entry>): void => {
    const next = { ...entry, ...changed };
    setEntry(next);
    // What has been corrected is no longer called wrong.
    const wrong = new Set(validateEntry(next, today).map(({ field }) => field));
    setErrors(errors.filter(({ field }) => wrong.has(field)));
  };
  const submit = (): void => {
    const found = validateEntry(entry, today);
    setErrors(found);
    if (found.length === 0) run();
  };
  return (
    <Form errors={errors} submit={<Words of="screen.lookup.find" />} onSubmit={submit} busy={busy}>
      <PhoneField
        id="lookup-phone"
        autoComplete={autofill}
        label={<Words of={isForGuardian ? 'screen.lookup.patientPhone' : 'screen.phone.label'} />}
        error={errorOf(errors, 'lookup-phone')}
        value={entry.phone}
        onPhone={(phone) => {
          change({ phone });
        }}
      />
      <TextField
        id="lookup-birth"
        digits
        label={<Words of={isForGuardian ? 'screen.lookup.patientBirth' : 'screen.lookup.birth'} />}
        hint={<Words of="screen.lookup.birthHint" />}
        error={errorOf(errors, 'lookup-birth')}
        value={entry.birth}
        onText={(text) => {
          change({ birth: normaliseBirthDate(text) });
        }}
      />
      <CheckRow
        id="lookup-agree"
        label={<Words of="screen.lookup.agree" />}
        note={<Words of="screen.lookup.agreeNote" />}
        error={errorOf(errors, 'lookup-agree')}
        checked={entry.agreed}
        onChecked={(agreed) => {
          change({ agreed });
        }}
      />
    </Form>
  );
};
