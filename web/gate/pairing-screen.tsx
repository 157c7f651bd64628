import { useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import type { FormError } from '../ui/error-summary.tsx';
import { TextField } from '../ui/field.tsx';
import { errorOf, Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { GateFrame } from './gate-frame.tsx';
import { askServer } from './gate-server.ts';

const FIELD = 'pairing-code';
const CODE = /^[0-9A-Z]{4}[ -]?[0-9A-Z]{4}$/i;

/** Why somebody meets this form who may not expect it. */
export type PairingNotice = 'otherMachine' | 'ended';

const NOTICE = {
  otherMachine: 'screen.gate.pair.otherMachine',
  ended: 'screen.gate.pair.ended',
} as const;

/** What the hospital's IT typed becomes this gate's token, which no script can read. */
export const PairingScreen = ({
  notice,
  onPaired,
}: {
  notice: PairingNotice | null;
  onPaired: (name: string) => void;
}): ReactElement => {
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [busy, setBusy] = useState(false);
  const [isOtherMachine, setIsOtherMachine] = useState(false);
  const wrong = (message: FormError['message']): void => {
    setErrors([{ field: FIELD, message }]);
  };
  const pair = async (): Promise<void> => {
    if (!CODE.test(code.trim())) {
      wrong(<Words of="screen.gate.pair.formatError" />);
      return;
    }
    setBusy(true);
    setErrors([]);
    const end = await askServer('enrolDevice', { code: code.trim() });
    setBusy(false);
    if (end.kind === 'offline') wrong(<Words of="screen.offline" />);
    else if (end.kind !== 'reply' || !end.result) wrong(end.resultMsg);
    else if (end.result.kind === 'gate') onPaired(end.result.name);
    else {
      setCode('');
      setIsOtherMachine(true);
    }
  };
  const told = isOtherMachine ? 'otherMachine' : notice;
  return (
    <GateFrame name="">
      <main id="main" className="page-main" data-screen="/gate" data-state="pairing">
        <div>
          <h1>
            <Words of="screen.gate.pair.heading" />
          </h1>
          <p className="page-intro">
            <Words of="screen.gate.pair.intro" />
          </p>
        </div>
        {told && (
          <div role="alert">
            <Notice kind="warning">
              <Words of={NOTICE[told]} />
            </Notice>
          </div>
        )}
        <Form
          errors={errors}
          submit={<Words of="screen.gate.pair.submit" />}
          onSubmit={() => void pair()}
          busy={busy}
        >
          <TextField
            id={FIELD}
            label={<Words of="screen.gate.pair.code" />}
            hint={<Words of="screen.gate.pair.hint" />}
            error={errorOf(errors, FIELD)}
            value={code}
            dir="ltr"
            autoCapitalize="characters"
            spellCheck={false}
            className="field-input-digits"
            onText={(text) => {
              setCode(text.toUpperCase());
            }}
          />
        </Form>
      </main>
    </GateFrame>
  );
};
