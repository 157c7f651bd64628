import { useState, type ReactElement } from 'react';
import type { UrgentInquiryResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { ConsentForm } from '../consent/consent-form.tsx';
import { RepresentativeForm } from '../consent/representative-form.tsx';
import { useTerms } from '../consent/use-terms.ts';

/** Whether the terms of this survey were accepted in this page. */
export const hasAgreedTo = ({ privacyCode, sensitiveCode }: UrgentInquiryResult): boolean =>
  visitMemory.consent?.privacyCode === privacyCode &&
  visitMemory.consent.sensitiveCode === sensitiveCode;

/**
 * The terms of the survey: answers will be asked for, so both are required (EMER-03; decisions,
 * L10).
 */
export const UrgentConsent = ({
  survey: { privacyCode, sensitiveCode, representativeYn },
  onAgreed,
}: {
  survey: UrgentInquiryResult;
  onAgreed: () => void;
}): ReactElement => {
  const terms = useTerms(undefined, { privacyCode, sensitiveCode });
  const [representative, setRepresentative] = useState(visitMemory.representative);
  if (representativeYn === 'Y' && !representative) {
    return (
      <>
        <h2>
          <Words of="screen.representative.heading" />
        </h2>
        <p>
          <Words of="screen.representative.intro" />
        </p>
        <RepresentativeForm
          start={undefined}
          onRepresentative={(entered) => {
            visitMemory.representative = entered;
            setRepresentative(entered);
          }}
        />
      </>
    );
  }
  return (
    <>
      <RetryNotice of={[terms]} />
      {terms.value && (
        <ConsentForm
          terms={terms.value}
          sensitiveRequired
          refusal="screen.urgent.refusal"
          onAgreed={(codes) => {
            visitMemory.consent = codes;
            onAgreed();
          }}
        />
      )}
    </>
  );
};
