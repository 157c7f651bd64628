/** Terms that visitors agree to: versions, consent, and legal representatives of children. */
export { checkConsent } from './check-consent.ts';
export { loadExpectedTerms } from './expected-terms.ts';
export { importTerms } from './import-terms.ts';
export { isChild, judgeRepresentative } from './legal-representative.ts';
export {
  type LegalRepresentative,
  legalRepresentatives,
  parseRepresentative,
} from './legal-representatives-repository.ts';
export { lintTerms, listTerms, showTerms } from './show-terms.ts';
export { termsEntry } from './terms-entry.ts';
export { findTermsFaults } from './terms-faults.ts';
export { terms } from './terms-repository.ts';
export { termsStateOn } from './terms-state.ts';
