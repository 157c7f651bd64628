import type { SourceFile } from '../../platform/files/source-file.ts';
import { FILE_LIMITS } from '../../platform/files/file-limits.ts';
import { readText } from '../../platform/files/read-text.ts';
import { parseCsv } from '../../platform/files/parse-csv.ts';
import { isDictionaryHeader } from '../../../engine/questionnaire/foreign/redcap/redcap-form.ts';
import { isSurveyHeader } from '../../../engine/questionnaire/foreign/xlsform/xlsform.ts';
import { isOldWorkbook, isWorkbook } from './xlsform-grids.ts';
import { isFhirQuestionnaire } from '../../../engine/questionnaire/foreign/fhir/import-questionnaire.ts';
import { isRecord } from '../../../engine/questionnaire/answer/is-record.ts';
import { readDocument } from '../../platform/files/read-document.ts';

export type ForeignFormat = 'fhir' | 'redcap' | 'xlsform';
/** A format that is recognised only to say so. */
export type UnsupportedFormat = 'fhirBundle' | 'fhirResource';

const detectTable = (source: SourceFile): 'xlsform' | 'redcap' | null => {
  const { text } = readText(source);
  if (text === null || text.trimStart().startsWith('{')) return null;
  const { rows } = parseCsv(text);
  const names = (row: (typeof rows)[number] | undefined) =>
    row?.map((cell) => cell.text.trim()) ?? [];
  const [first = '', ...rest] = names(rows[0]);
  const isSurvey = first.toLowerCase() === 'survey' && rest.every((name) => name === '');
  if (isSurveyHeader(names(rows[0])) || (isSurvey && isSurveyHeader(names(rows[1]))))
    return 'xlsform';
  return isDictionaryHeader(names(rows[0])) ? 'redcap' : null;
};

const detectResource = (source: SourceFile): 'fhir' | 'fhirBundle' | 'fhirResource' | null => {
  // Our own files are parsed only once: later, and not here.
  const { text } = readText(source, FILE_LIMITS.documentBytes);
  if (text?.includes('resourceType') !== true) return null;
  const value = readDocument(source).document?.value;
  if (isFhirQuestionnaire(value)) return 'fhir';
  const type = isRecord(value) ? value['resourceType'] : undefined;
  if (typeof type !== 'string') return null;
  return type === 'Bundle' ? 'fhirBundle' : 'fhirResource';
};

/**
 * The notation of a file, detected from its content; null if it is not a foreign one. For files
 * from outside use `detectForeignFormatInThread`.
 */
export const detectForeignFormat = (
  source: SourceFile,
): ForeignFormat | UnsupportedFormat | null => {
  if (isWorkbook(source) || isOldWorkbook(source)) return 'xlsform';
  return detectTable(source) ?? detectResource(source);
};
