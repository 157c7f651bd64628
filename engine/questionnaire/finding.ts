/** Why an answer does not count. */
export type ValidityReason =
  | 'unanswered'
  | 'unknownCategory'
  | 'sentTwice'
  | 'hiddenAnswered'
  | 'notAskedInLanguage'
  | 'wrongShape'
  | 'unknownItem'
  | 'needsYes'
  | 'tooManyChosen'
  | 'chosenTwice'
  | 'excludesOthers'
  | 'blank'
  | 'tooLong'
  | 'unknownPlace'
  | 'dateNotAllowed'
  | 'noEntries'
  | 'tooManyEntries'
  | 'unknownCountry'
  | 'notADate'
  | 'futureDate';

export interface ValidityFinding {
  readonly categoryId: string;
  /** Item, option or place id; of OV and HV the position of the entry, from "0". */
  readonly itemId?: string;
  readonly reason: ValidityReason;
}

/**
 * The reasons that the stored JSON Schema cannot know, since they depend on the places snapshot
 * (unknownPlace, chosenTwice of a place, dateNotAllowed), on the language (notAskedInLanguage, and
 * unanswered for H) or on today (futureDate). All others are judged alike by any JSON Schema validator.
 */
export const isEngineOnly = (finding: ValidityFinding, categoryType: string | undefined): boolean =>
  finding.reason === 'futureDate' ||
  finding.reason === 'unknownPlace' ||
  finding.reason === 'dateNotAllowed' ||
  finding.reason === 'notAskedInLanguage' ||
  (categoryType === 'H' && (finding.reason === 'unanswered' || finding.reason === 'chosenTwice'));
