import { useState, type ReactElement } from 'react';
import type { UrgentInquiryResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { LoadAgain } from '../../ui/load-again.tsx';
import { inHand } from '../../visit/in-hand.ts';
import { ConsentForm } from '../consent/consent-form.tsx';
import { RepresentativeForm } from '../consent/representative-form.tsx';
import { useTerms } from '../consent/use-terms.ts';

/** Were the terms of this survey agreed to in this page? */
export const hasAgreedTo = ({ privacyCode, sensitiveCode }: UrgentInquiryResult): boolean =>
  inHand.consent?.privacyCode === privacyCode && inHand.consent.sensitiveCode === sensitiveCode;

/** The terms that the survey goes by: answers will be asked for, so both are required (EMER-03; decisions, L10). */
export const UrgentConsent = ({
  survey: { privacyCode, sensitiveCode, representativeYn },
  onAgreed,
}: {
  survey: UrgentInquiryResult;
  onAgreed: () => void;
}): ReactElement => {
  const terms = useTerms(undefined, { privacyCode, sensitiveCode });
  const [representative, setRepresentative] = useState(inHand.representative);
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
            inHand.representative = entered;
            setRepresentative(entered);
          }}
        />
      </>
    );
  }
  return (
    <>
      <LoadAgain of={[terms]} />
      {terms.value && (
        <ConsentForm
          terms={terms.value}
          sensitiveRequired
          refusal="screen.urgent.refusal"
          onAgreed={(codes) => {
            inHand.consent = codes;
            onAgreed();
          }}
        />
      )}
    </>
  );
};
