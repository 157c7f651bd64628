import { useState, type ReactElement, type ReactNode } from 'react';
import { isLastFour, normaliseLastFour } from '../../../engine/visit/last-four.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form } from '../../ui/form.tsx';
import { LAST_FOUR_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';

const FIELD = 'last-four';

/**
 * Exactly the last 4 digits of a phone (VALID-08), one try in three seconds (CONST-09). `onDigits`
 * returns whether they are wrong, the only error that empties the field (VALID-09, VALID-10), and
 * otherwise continues by itself.
 */
export const LastFourEntry = ({
  hint,
  mismatch = 'message.phoneMismatchCheckAgain',
  onDigits,
}: {
  hint: ReactNode;
  /** The message for wrong digits (decisions, C21). */
  mismatch?: MessageKey;
  onDigits: (digits: string) => Promise<'wrong' | 'done'> | 'wrong' | 'done';
}): ReactElement => {
  const [digits, setDigits] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [waiting, setWaiting] = useState(false);
  const { run, busy } = useThrottled(LAST_FOUR_THROTTLE_MS, async () => {
    setWaiting(false);
    const outcome = await onDigits(digits);
    // A visitor who is still on this screen must wait for the next try.
    setWaiting(true);
    if (outcome === 'done') return;
    setDigits('');
    setErrors([{ field: FIELD, message: <Words of={mismatch} /> }]);
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
      busyText={<Words of={waiting ? 'screen.lastFour.wait' : 'screen.checking'} />}
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
