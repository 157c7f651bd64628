import { useState, type ReactElement, type ReactNode } from 'react';
import { Words } from '../../i18n/words.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import type { FormError } from '../../ui/error-summary.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { useSession } from '../../visit/session.ts';
import { usePhoneAutofill } from './phone-autofill.ts';
import { PhoneField, phoneError } from './phone-field.tsx';

const FIELD = 'phone';

/**
 * The visitor's own phone: typed, or read-only if a link brought it (NOK-01, VALID-12, VALID-13).
 */
export const PhoneForm = ({
  given,
  mustBe,
  submit,
  onPhone,
}: {
  given?: string | undefined;
  /** The phone that a link was sent to, and the message for any other (VALID-14). */
  mustBe?: { readonly phone: string; readonly mismatch: ReactNode };
  submit: ReactNode;
  onPhone: (phone: string) => Promise<void> | void;
}): ReactElement => {
  const [typed, setTyped] = useState('');
  const autofill = usePhoneAutofill();
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const phone = given ?? typed;
  // A kiosk prints the pass; anywhere else it can only be sent.
  const kind = useSession().kioskType || mustBe ? 'any' : 'mobile';
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, () => onPhone(phone));
  const send = (): void => {
    const wrong = phoneError(phone, kind);
    if (wrong) {
      setErrors([{ field: FIELD, message: <Words of={wrong} /> }]);
    } else if (mustBe !== undefined && mustBe.phone !== phone) {
      setErrors([{ field: FIELD, message: mustBe.mismatch }]);
    } else {
      setErrors([]);
      run();
    }
  };
  return (
    <Form errors={errors} submit={submit} onSubmit={send} busy={busy}>
      <PhoneField
        id={FIELD}
        autoComplete={autofill}
        readOnly={given !== undefined}
        label={<Words of="screen.phone.own" />}
        hint={<Words of={given === undefined ? 'screen.phone.hint' : 'screen.phone.givenHint'} />}
        error={errorOf(errors, FIELD)}
        value={phone}
        onPhone={setTyped}
      />
    </Form>
  );
};
