import { useState, type ReactElement } from 'react';
import type { DeviceResult } from '../../schemas/api.gen.ts';
import type { ApiClient } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { Words } from '../i18n/words.tsx';
import type { FormError } from '../ui/error-summary.tsx';
import { TextField } from '../ui/field.tsx';
import { errorOf, Form } from '../ui/form.tsx';

const FIELD = 'pairing-code';
const CODE_PATTERN = /^[0-9A-Z]{4}[ -]?[0-9A-Z]{4}$/i;

/** The code typed by the hospital's IT becomes this device's token, which no script can read. */
export const PairingForm = ({
  ask,
  onPaired,
}: {
  ask: ApiClient;
  onPaired: (device: DeviceResult) => void;
}): ReactElement => {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const showFieldError = (message: FormError['message']): void => {
    setErrors([{ field: FIELD, message }]);
  };
  const enrol = async (): Promise<void> => {
    try {
      const response = await ask('enrolDevice', { code: code.trim() });
      if (response.kind === 'offline') showFieldError(<Words of="screen.offline" />);
      else if (response.kind !== 'reply' || !response.result) showFieldError(response.resultMsg);
      else {
        setCode('');
        onPaired(response.result);
      }
    } catch (cause) {
      // The answer is not from our server, for example on a network that requires a sign-in.
      logFailure('could not pair', cause);
      showFieldError(<Words of="screen.offline" />);
    }
  };
  const submit = async (): Promise<void> => {
    if (!CODE_PATTERN.test(code.trim())) {
      showFieldError(<Words of="screen.device.formatError" />);
      return;
    }
    setBusy(true);
    setErrors([]);
    await enrol();
    setBusy(false);
  };
  return (
    <Form
      errors={errors}
      submit={<Words of="screen.device.submit" />}
      onSubmit={() => void submit()}
      busy={busy}
    >
      <TextField
        id={FIELD}
        label={<Words of="screen.device.code" />}
        hint={<Words of="screen.device.hint" />}
        error={errorOf(errors, FIELD)}
        value={code}
        code
        onText={(text) => {
          setCode(text.toUpperCase());
        }}
      />
    </Form>
  );
};
