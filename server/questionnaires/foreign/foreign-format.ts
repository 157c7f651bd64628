import type { SourceFile } from '../../platform/files/source-file.ts';
import { readText } from '../../platform/files/read-text.ts';
import { parseCsv } from '../../platform/files/parse-csv.ts';
import { isSurveyHeader } from '../../../engine/questionnaire/foreign/xlsform/xlsform.ts';
import { isWorkbook } from './xlsform-grids.ts';
import { isFhirQuestionnaire } from '../../../engine/questionnaire/foreign/fhir/import-questionnaire.ts';
import { readDocument } from '../../platform/files/read-document.ts';

export type ForeignFormat = 'fhir' | 'xlsform';

const looksLikeXlsForm = (source: SourceFile): boolean => {
  const { text } = readText(source);
  if (text === null || text.trimStart().startsWith('{')) return false;
  const { rows } = parseCsv(text);
  const names = (row: (typeof rows)[number] | undefined) =>
    row?.map((cell) => cell.text.trim()) ?? [];
  const [first = '', ...rest] = names(rows[0]);
  const isSurvey = first.toLowerCase() === 'survey' && rest.every((name) => name === '');
  return isSurveyHeader(names(rows[0])) || (isSurvey && isSurveyHeader(names(rows[1])));
};

/**
 * The notation of a file, detected from its content; null if it is not a foreign one. For files
 * from outside use `detectForeignFormatInThread`.
 */
export const detectForeignFormat = (source: SourceFile): ForeignFormat | null => {
  if (isWorkbook(source) || looksLikeXlsForm(source)) return 'xlsform';
  return isFhirQuestionnaire(readDocument(source).document?.value) ? 'fhir' : null;
};
