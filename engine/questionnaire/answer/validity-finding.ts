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
  | 'tooSmall'
  | 'tooLarge'
  | 'tooPrecise'
  | 'unknownPlace'
  | 'dateNotAllowed'
  | 'noEntries'
  | 'tooManyEntries'
  | 'unknownCountry'
  | 'homeCountry'
  | 'notADate'
  | 'futureDate'
  | 'tooLongAgo';

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
