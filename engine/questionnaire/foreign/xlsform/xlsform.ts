/** An XLSForm (xlsform.org): sheets with rows, each keyed by the names of its columns. */

/** Only the cells that are not empty. */
export type FormRow = Readonly<Record<string, string>>;

export interface XlsForm {
  readonly survey: readonly FormRow[];
  readonly choices: readonly FormRow[];
  readonly settings: readonly FormRow[];
  /** Our own sheet, with what the others have no word for. */
  readonly munjin: readonly FormRow[];
}

export const SHEET_NAMES = ['survey', 'choices', 'settings', 'munjin'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** Whether the columns are those of a survey sheet. */
export const isSurveyHeader = (columns: readonly string[]): boolean =>
  columns.includes('type') && columns.includes('name');

/** The list of choices that the yes/no questions of our exports share; ids contain no hyphen. */
export const YES_NO_LIST = 'yes-no';

/** The relevance of a question that is never asked. */
export const NEVER = 'false()';

/** The name of a row inside the group of a question: an item, or a field of a history. Ids contain no dot. */
export const partName = (question: string, part: string): string => `${question}.${part}`;

/** The name of the note with the help of a question that is a group. */
export const helpName = (question: string): string => `${question}.help`;
