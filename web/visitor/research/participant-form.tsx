import { useState, type ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { errorOf, Form, stillWrong } from '../../ui/form.tsx';
import type { AgreedTerms } from '../../visit/visit-memory.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import {
  agreedCodes,
  ConsentBlocks,
  consentErrors,
  NO_CONSENTS,
  type RequiredTerms,
  type CheckedConsents,
} from '../consent/consent-blocks.tsx';
import { PhoneField, phoneError } from '../phone/phone-field.tsx';

const FIELD = 'phone';

/**
 * The data of a self-service participant: a phone, and the terms, each accepted separately
 * (RESEARCH-01, VALID-32, VALID-33). Confirm reports everything that is missing at once.
 */
export const ParticipantForm = ({
  terms,
  onBegin,
  onConfirm,
}: {
  terms: RequiredTerms;
  /** The participant has started to fill it in. */
  onBegin: () => void;
  onConfirm: (phone: string, agreed: AgreedTerms) => Promise<void>;
}): ReactElement => {
  const [phone, setPhone] = useState('');
  const [ticked, setTicked] = useState<CheckedConsents>(NO_CONSENTS);
  const [reported, setReported] = useState<readonly FormError[]>([]);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, () =>
    onConfirm(phone, agreedCodes(terms)),
  );
  const missing = consentErrors(ticked, terms);
  const wrong = phoneError(phone);
  if (wrong) missing.unshift({ field: FIELD, message: <Words of={wrong} /> });
  const errors = stillWrong(reported, missing);
  const submit = (): void => {
    setReported(missing);
    if (missing.length === 0) run();
  };
  return (
    <Form errors={errors} submit={<Words of="screen.confirm" />} onSubmit={submit} busy={busy}>
      <PhoneField
        id={FIELD}
        autoComplete="off"
        label={<Words of="screen.phone.own" />}
        error={errorOf(errors, FIELD)}
        value={phone}
        onPhone={(typed) => {
          onBegin();
          setPhone(typed);
        }}
      />
      <ConsentBlocks
        terms={terms}
        ticked={ticked}
        onTicked={(now) => {
          onBegin();
          setTicked(now);
        }}
        errors={errors}
      />
      <p className="small soft">
        <Words of="screen.research.refusal" />
      </p>
    </Form>
  );
};
