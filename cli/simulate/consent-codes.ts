import type { LegalRepresentative, TermsResult } from '../../schemas/api.gen.ts';
import type { Scenario } from '../../schemas/scenario.gen.ts';

/** The codes of the accepted terms; empty for terms that were not accepted. */
export interface ConsentCodes {
  readonly privacyCode: string;
  readonly sensitiveCode: string;
}

/** The person who consents for a child if the scenario names no one. */
export const DEFAULT_REPRESENTATIVE: LegalRepresentative = {
  relation: 'mother',
  name: '김보호',
  phone: '01000009099',
};

/** What a visitor sends who agrees as the scenario says. */
export const consentCodes = (
  terms: TermsResult,
  consent: Scenario['consent'] = 'all',
): ConsentCodes => ({
  privacyCode: consent === 'none' ? '' : terms.privacy.privacyCode,
  sensitiveCode: consent === 'all' ? (terms.sensitive?.privacyCode ?? '') : '',
});
