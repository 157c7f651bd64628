/** What FHIR R5 (hl7.org/fhir/R5/questionnaire.html) writes in another way than R4. */
import type { FhirItem } from './fhir.ts';

/**
 * The item in R5: a choice is a coding whose options are the only answers, and an item that is not
 * enabled is not shown.
 */
export const toRelease5 = ({ item, ...asked }: FhirItem): FhirItem => ({
  ...asked,
  ...(asked.type === 'choice' && { type: 'coding' }),
  ...((asked.answerOption ?? asked.answerValueSet) && { answerConstraint: 'optionsOnly' }),
  ...(asked.enableWhen && { disabledDisplay: 'hidden' }),
  ...(item && { item: item.map(toRelease5) }),
});
