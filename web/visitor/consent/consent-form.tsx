import { useState, type ReactElement } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { TermsResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import type { AgreedTerms } from '../../visit/visit-memory.ts';
import { agreedCodes, ConsentBlocks, consentErrors, NO_CONSENTS } from './consent-blocks.tsx';

/**
 * The terms, each with its own check box, and Next, which returns the accepted codes once
 * everything required is agreed (CONSENT-01 to CONSENT-05). An earlier press leads to what is
 * missing.
 */
export const ConsentForm = ({
  terms,
  sensitiveRequired,
  refusal = 'screen.consent.refusal',
  busy = false,
  onAgreed,
}: {
  terms: TermsResult;
  /** Whether answers will be asked for; terms that the hospital does not have are not required. */
  sensitiveRequired: boolean;
  /** What happens without consent. */
  refusal?: MessageKey | undefined;
  busy?: boolean;
  onAgreed: (codes: AgreedTerms) => void;
}): ReactElement => {
  const [ticked, setTicked] = useState(NO_CONSENTS);
  const [showsErrors, setShowsErrors] = useState(false);
  const required = {
    privacy: terms.privacy,
    sensitive: sensitiveRequired ? terms.sensitive : null,
  };
  const missing = consentErrors(ticked, required);
  const next = (): void => {
    const [first] = missing;
    if (first) {
      setShowsErrors(true);
      document.getElementById(first.field)?.focus();
      return;
    }
    onAgreed(agreedCodes(required));
  };

  return (
    <>
      <ConsentBlocks
        terms={required}
        ticked={ticked}
        onTicked={setTicked}
        errors={showsErrors ? missing : []}
      />
      <p className="small soft">
        <Words of={refusal} />
      </p>
      <div>
        <Button
          variant="primary"
          wide
          busy={busy}
          blocked={missing.length > 0}
          aria-describedby="consent-missing"
          onClick={next}
        >
          <Words of="screen.next" />
        </Button>
        <p id="consent-missing" role="status" className="status-line small">
          {busy ? (
            <Words of="screen.checking" />
          ) : (
            missing.length > 0 && <Words of="message.consentRequired" />
          )}
        </p>
      </div>
    </>
  );
};
