import { useState, type ReactElement } from 'react';
import { consentRequired } from '../../../engine/visit/consent-required.ts';
import {
  isResidentGuardianId,
  normaliseResidentGuardianId,
} from '../../../engine/visit/resident-guardian-id.ts';
import type { TermsResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorOf, Form, stillWrong } from '../../ui/form.tsx';
import type { AgreedTerms } from '../../visit/visit-memory.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import {
  agreedCodes,
  ConsentBlocks,
  consentErrors,
  NO_CONSENTS,
} from '../consent/consent-blocks.tsx';

const FIELD = 'resident-id';
/** The format of an id, and its only letter. */
const SAMPLE = { example: '1234A567', letter: 'A' };

/**
 * The id that the ward issued, and consent to the terms: both are required together (VALID-15,
 * VALID-16). `onEntered` returns the error of the id; empty if the visit continues.
 */
export const ResidentForm = ({
  terms,
  inquiryInUse,
  validInquiryCnt,
  onEntered,
}: {
  terms: TermsResult;
  inquiryInUse: boolean;
  validInquiryCnt: number;
  onEntered: (identityNo: string, agreed: AgreedTerms) => Promise<string>;
}): ReactElement => {
  const [id, setId] = useState('');
  const [ticked, setTicked] = useState(NO_CONSENTS);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const { sensitive } = consentRequired({ type: 'RNOK', validInquiryCnt, inquiryInUse });
  const required = { privacy: terms.privacy, sensitive: sensitive ? terms.sensitive : null };

  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    const problem = await onEntered(id, agreedCodes(required));
    if (problem) setErrors([{ field: FIELD, message: problem }]);
  });
  const missing = consentErrors(ticked, required);
  const submit = (): void => {
    const found = [...missing];
    if (!isResidentGuardianId(id)) {
      found.unshift({
        field: FIELD,
        message: <Words of="screen.resident.idError" values={SAMPLE} />,
      });
    }
    setErrors(found);
    if (found.length === 0) run();
  };
  // A box that has been ticked is no longer reported as missing.
  const open = stillWrong(errors, missing);
  return (
    <Form errors={errors} submit={<Words of="screen.next" />} onSubmit={submit} busy={busy}>
      <div className="card">
        <TextField
          id={FIELD}
          label={<Words of="screen.resident.id" />}
          hint={<Words of="screen.resident.idHint" values={SAMPLE} />}
          error={errorOf(errors, FIELD)}
          value={id}
          code
          onText={(text) => {
            setId(normaliseResidentGuardianId(text));
          }}
        />
      </div>
      <ConsentBlocks terms={required} ticked={ticked} onTicked={setTicked} errors={open} />
      <p className="small soft">
        <Words of="screen.consent.refusal" />
      </p>
    </Form>
  );
};
