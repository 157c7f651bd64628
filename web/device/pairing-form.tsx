import { useState, type ReactElement } from 'react';
import type { DeviceResult } from '../../schemas/api.gen.ts';
import type { Send } from '../api/client.ts';
import { logFailure } from '../api/log.ts';
import { Words } from '../i18n/words.tsx';
import type { FormError } from '../ui/error-summary.tsx';
import { TextField } from '../ui/field.tsx';
import { errorOf, Form } from '../ui/form.tsx';

const FIELD = 'pairing-code';
const CODE = /^[0-9A-Z]{4}[ -]?[0-9A-Z]{4}$/i;

/** What the hospital's IT typed becomes this machine's token, which no script can read. */
export const PairingForm = ({
  ask,
  onPaired,
}: {
  ask: Send;
  onPaired: (device: DeviceResult) => void;
}): ReactElement => {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const wrong = (message: FormError['message']): void => {
    setErrors([{ field: FIELD, message }]);
  };
  const enrol = async (): Promise<void> => {
    try {
      const end = await ask('enrolDevice', { code: code.trim() });
      if (end.kind === 'offline') wrong(<Words of="screen.offline" />);
      else if (end.kind !== 'reply' || !end.result) wrong(end.resultMsg);
      else {
        setCode('');
        onPaired(end.result);
      }
    } catch (cause) {
      // No server of ours has answered: a network that asks for a sign-in, for one.
      logFailure('could not pair', cause);
      wrong(<Words of="screen.offline" />);
    }
  };
  const submit = async (): Promise<void> => {
    if (!CODE.test(code.trim())) {
      wrong(<Words of="screen.device.formatError" />);
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
