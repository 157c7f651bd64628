/** Why an answer does not count. */
export type ValidityReason =
  | 'unanswered'
  | 'unknownCategory'
  | 'sentTwice'
  | 'hiddenAnswered'
  | 'notAskedInLanguage'
  | 'notAskedOfUserType'
  | 'wrongShape'
  | 'unknownItem'
  | 'needsYes'
  | 'tooManyChosen'
  | 'tooManyHousemates'
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

/** A finding of a category that is already known from the context. */
export type Fault = readonly [reason: ValidityReason, itemId?: string];

export interface ValidityFinding {
  readonly categoryId: string;
  /**
   * The id of the item, option or place. For OV and HV, the position of the entry, from "0". For
   * FS, the position of the housemate, followed by "/" and the id of the relation (FD) or detail
   * (FT) category.
   */
  readonly itemId?: string;
  readonly reason: ValidityReason;
}

/**
 * The reasons that the stored JSON Schema cannot know, because they depend on the places snapshot
 * (unknownPlace, chosenTwice of a place, dateNotAllowed), on who is asked (notAskedInLanguage and
 * notAskedOfUserType, unanswered for H, unanswered for FS as a whole) or on today (futureDate). Any
 * JSON Schema validator gives the same result for all others.
 */
export const isCheckedByEngineOnly = (
  finding: ValidityFinding,
  categoryType: string | undefined,
): boolean =>
  finding.reason === 'futureDate' ||
  finding.reason === 'unknownPlace' ||
  finding.reason === 'dateNotAllowed' ||
  finding.reason === 'notAskedInLanguage' ||
  finding.reason === 'notAskedOfUserType' ||
  (categoryType === 'H' && (finding.reason === 'unanswered' || finding.reason === 'chosenTwice')) ||
  (categoryType === 'FS' && finding.reason === 'unanswered' && finding.itemId === undefined);
