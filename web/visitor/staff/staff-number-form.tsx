import { useState, type ReactElement, type ReactNode } from 'react';
import { isStaffNumber } from '../../../engine/visit/staff-number.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { STAFF_NUMBER_FIELD, StaffNumberField } from './staff-number-field.tsx';

const fieldError = (message: ReactNode): readonly FormError[] => [
  { field: STAFF_NUMBER_FIELD, message },
];

/**
 * The staff number of the visitor. `onNumber` has the server verify it (VALID-20): it returns the
 * error, to be corrected in the field, or nothing and continues by itself.
 */
export const StaffNumberForm = ({
  given,
  givenWrong,
  submit,
  onNumber,
}: {
  /** The number from a link. */
  given?: string | undefined;
  /** The server's error for that number. */
  givenWrong?: ReactNode;
  submit: ReactNode;
  onNumber: (staffNumber: string) => Promise<ReactNode>;
}): ReactElement => {
  const [typed, setTyped] = useState(given ?? '');
  const [errors, setErrors] = useState<readonly FormError[]>(
    givenWrong ? fieldError(givenWrong) : [],
  );
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    const problem = await onNumber(typed);
    if (problem) setErrors(fieldError(problem));
  });
  const send = (): void => {
    if (isStaffNumber(typed)) {
      setErrors([]);
      run();
    } else setErrors(fieldError(<Words of="screen.staff.numberError" />));
  };
  const isAsGiven = given !== undefined && typed === given;
  return (
    <Form errors={errors} submit={submit} onSubmit={send} busy={busy}>
      <StaffNumberField
        value={typed}
        onNumber={setTyped}
        hint={<Words of={isAsGiven ? 'screen.staff.numberGiven' : 'screen.staff.numberHint'} />}
        error={errorOf(errors, STAFF_NUMBER_FIELD)}
      />
    </Form>
  );
};
