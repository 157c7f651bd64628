/** An XLSForm (xlsform.org): three sheets, each row keyed by the names of its columns. */

/** Only the cells that are not empty. */
export type FormRow = Readonly<Record<string, string>>;

export interface XlsForm {
  readonly survey: readonly FormRow[];
  readonly choices: readonly FormRow[];
  readonly settings: readonly FormRow[];
}

export const SHEET_NAMES = ['survey', 'choices', 'settings'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** Whether the columns are those of a survey sheet. */
export const isSurveyHeader = (columns: readonly string[]): boolean =>
  columns.includes('type') && columns.includes('name');
