import { useState, type ReactElement, type ReactNode } from 'react';
import { isLastFour, lastFourOf, normaliseLastFour } from '../../../engine/visit/last-four.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { LAST_FOUR_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';

const FIELD = 'last-four';

/**
 * The last four digits of a phone, compared here with the phone at hand (VALID-08 to VALID-11). A
 * mismatch is the one mistake that empties its field.
 */
export const LastFourForm = ({
  phone,
  hint,
  onMatch,
}: {
  phone: string;
  hint: ReactNode;
  onMatch: () => Promise<void> | void;
}): ReactElement => {
  const [digits, setDigits] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [waiting, setWaiting] = useState(false);
  const { run, busy } = useThrottled(LAST_FOUR_THROTTLE_MS, async () => {
    const matches = digits === lastFourOf(phone);
    setWaiting(!matches);
    if (matches) {
      await onMatch();
      return;
    }
    setDigits('');
    setErrors([{ field: FIELD, message: <Words of="message.phoneMismatchCheckAgain" /> }]);
  });
  const submit = (): void => {
    if (!isLastFour(digits)) {
      setErrors([{ field: FIELD, message: <Words of="screen.lastFour.error" /> }]);
      return;
    }
    setErrors([]);
    run();
  };
  return (
    <Form
      errors={errors}
      submit={<Words of="screen.confirm" />}
      onSubmit={submit}
      busy={busy}
      busyWords={<Words of={waiting ? 'screen.lastFour.wait' : 'screen.checking'} />}
    >
      <TextField
        id={FIELD}
        digits
        label={<Words of="screen.lastFour.label" />}
        hint={hint}
        error={errorOf(errors, FIELD)}
        value={digits}
        onText={(text) => {
          setDigits(normaliseLastFour(text));
        }}
      />
    </Form>
  );
};
