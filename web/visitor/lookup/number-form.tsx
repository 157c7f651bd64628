import { useEffect, useState, type ReactElement } from 'react';
import {
  isRegistrationNumber,
  normaliseRegistrationNumber,
} from '../../../engine/visit/registration-number.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';

const FIELD = 'registration-number';

/**
 * Look-up by the hospital's registration number (VALID-01, VALID-02). `onLookUp` returns why no one
 * was found, to be corrected in the field.
 */
export const NumberForm = ({
  onLookUp,
}: {
  onLookUp: (identityNo: string) => Promise<string>;
}): ReactElement => {
  const [number, setNumber] = useState('');
  useEffect(() => {
    const field = document.getElementById(FIELD);
    const typed = field instanceof HTMLInputElement ? field.value : '';
    // Typed into the page of the server, before this program arrived: an event that was missed.
    if (typed !== '')
      queueMicrotask(() => {
        setNumber(normaliseRegistrationNumber(typed));
      });
  }, []);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    const problem = await onLookUp(number);
    if (problem) setErrors([{ field: FIELD, message: problem }]);
  });
  const submit = (): void => {
    if (isRegistrationNumber(number)) {
      setErrors([]);
      run();
    } else {
      setErrors([{ field: FIELD, message: <Words of="screen.lookup.numberError" /> }]);
    }
  };
  return (
    <Form errors={errors} submit={<Words of="screen.lookup.find" />} onSubmit={submit} busy={busy}>
      <TextField
        id={FIELD}
        label={<Words of="screen.lookup.number" />}
        hint={<Words of="screen.lookup.numberHint" />}
        error={errorOf(errors, FIELD)}
        value={number}
        code
        onText={(text) => {
          const typed = normaliseRegistrationNumber(text);
          setNumber(typed);
          // What has been corrected is no longer called wrong.
          if (isRegistrationNumber(typed)) setErrors([]);
        }}
      />
    </Form>
  );
};
