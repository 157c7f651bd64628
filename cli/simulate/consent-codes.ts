import type { LegalRepresentative, TermsResult } from '../../schemas/api.gen.ts';
import type { Scenario } from '../../schemas/scenario.gen.ts';

/** The codes of the terms agreed to; empty for those that were not. */
export interface ConsentCodes {
  readonly privacyCode: string;
  readonly sensitiveCode: string;
}

/** Who consents for a child that no scenario names anybody for. */
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
