/** Translations of all texts: sources, sheets, linting and imports. */
export { type UnknownSource, findUnknownSource, loadChosenSources } from './chosen-sources.ts';
export {
  type FormattedSource,
  type TextChange,
  type TextsReport,
  importSheets,
} from './import-sheets.ts';
export { importTranslations } from './import-translations.ts';
export { type TextFinding, lintTexts } from './lint-texts.ts';
export { SHEET_LANGUAGES, sheetColumnsFor, sheetRow } from './sheet/sheet-columns.ts';
export { writeSheet } from './sheet/write-sheet.ts';
export { toTermsSource } from './terms-source.ts';
export type { TextFormat } from './text-format.ts';
export type { LoadedSource } from './text-source.ts';
export {
  type LanguageProgress,
  type Progress,
  type TranslationsStatus,
  translationsStatus,
} from './translation-status.ts';
export { writeXliff } from './xliff/write-xliff.ts';
