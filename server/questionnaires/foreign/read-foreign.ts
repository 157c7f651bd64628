/** A questionnaire in another notation as one of ours, with a finding for all that was not carried over. */
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import {
  fromFhirQuestionnaire,
  isFhirQuestionnaire,
} from '../../../engine/questionnaire/foreign/fhir/import-questionnaire.ts';
import type {
  ImportResult,
  ImportOptions,
} from '../../../engine/questionnaire/foreign/import-result.ts';
import { isSurveyHeader } from '../../../engine/questionnaire/foreign/xlsform/xlsform.ts';
import { fromXlsForm } from '../../../engine/questionnaire/foreign/xlsform/import-xlsform.ts';
import { readInThread } from '../../platform/files/read-in-thread.ts';
import { csvCells } from '../../platform/files/csv-cells.ts';
import { exceededFinding } from '../../platform/files/exceeded-finding.ts';
import { openDocument } from '../../platform/files/open-document.ts';
import { pathOf, readDocument } from '../../platform/files/read-document.ts';
import { readText } from '../../platform/files/read-text.ts';
import { checkAgainst } from '../../platform/files/schema-check.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import { hasErrors, inReadingOrder, type Finding } from '../../platform/files/report.ts';
import { isWorkbook, readForm } from './xlsform-sheets.ts';

export type ForeignFormat = 'fhir' | 'xlsform';

export interface ReadForeign {
  /** Null where there is an error. */
  readonly definition: QuestionnaireDefinition | null;
  readonly findings: readonly Finding[];
}

const looksLikeSheets = (source: SourceFile): boolean => {
  const { text } = readText(source);
  if (text === null || text.trimStart().startsWith('{')) return false;
  const { rows } = csvCells(text);
  const names = (row: (typeof rows)[number] | undefined) =>
    row?.map((cell) => cell.text.trim()) ?? [];
  const [first = '', ...rest] = names(rows[0]);
  const isSurvey = first.toLowerCase() === 'survey' && rest.every((name) => name === '');
  return isSurveyHeader(names(rows[0])) || (isSurvey && isSurveyHeader(names(rows[1])));
};

/**
 * The notation that a file is written in, by what is in it; null for none that is foreign. The door
 * for files from outside is `formatOfOutside`.
 */
export const foreignFormatOf = (source: SourceFile): ForeignFormat | null => {
  if (isWorkbook(source) || looksLikeSheets(source)) return 'xlsform';
  return isFhirQuestionnaire(readDocument(source).document?.value) ? 'fhir' : null;
};

/** As `foreignFormatOf`, in another thread; a finding where the file exceeds its limits. */
export const formatOfOutside = async (
  source: SourceFile,
): Promise<ForeignFormat | Finding | null> => {
  const read = await readInThread('foreignFormat', source.bytes, source);
  return 'exceeded' in read ? exceededFinding(source.file, read.exceeded) : read.value;
};

const RULE = {
  fhir: 'fhir/not-carried-over',
  xlsform: 'xlsform/not-carried-over',
} as const satisfies Record<ForeignFormat, string>;

type Placed = (pointer: string) => Pick<Finding, 'file' | 'line' | 'column'>;

const reported = (
  format: ForeignFormat,
  { definition, losses }: ImportResult,
  placeOf: Placed,
  before: readonly Finding[],
): ReadForeign => {
  const { value, errors } = checkAgainst('questionnaire', definition);
  const unfit = errors.map(({ instancePath, message = '' }): Finding => ({
    ...placeOf(''),
    severity: 'error',
    rule: `${format}/unfit`,
    message: `What it becomes is no questionnaire: ${instancePath} ${message}.`,
    fix: 'Give it at least one question that has a place here, and short names.',
  }));
  const warnings = losses.map(({ path, what, advice }): Finding => ({
    ...placeOf(path),
    severity: 'warning',
    rule: RULE[format],
    message: `${path === '' ? '' : `${path}: `}${what}`,
    fix: advice,
  }));
  const findings = inReadingOrder([...before, ...unfit, ...warnings]);
  return { definition: hasErrors(findings) ? null : value, findings };
};

const readFhir = (source: SourceFile, wishes: ImportOptions): ReadForeign => {
  const { document, findings } = readDocument(source);
  if (!document) return { definition: null, findings };
  if (!isFhirQuestionnaire(document.value)) {
    const message = 'This is no FHIR Questionnaire: "resourceType" says something else.';
    const rest = { severity: 'error', rule: 'fhir/no-questionnaire', message } as const;
    const fix = 'Hand in one Questionnaire as JSON, not a bundle.';
    return {
      definition: null,
      findings: [...findings, document.finding(document.at([]), { ...rest, fix })],
    };
  }
  const placeOf: Placed = (pointer) => ({
    file: source.file,
    ...document.atKey(pathOf(pointer)),
  });
  return reported('fhir', fromFhirQuestionnaire(document.value, wishes), placeOf, findings);
};

/** Reads a file of a foreign notation. Touches no store. */
export const readForeign = async (
  source: SourceFile,
  format: ForeignFormat,
  wishes: ImportOptions,
): Promise<ReadForeign> => {
  if (format === 'fhir') return readFhir(await openDocument(source), wishes);
  const { form, placeOf, findings } = await readForm(source);
  if (!form) return { definition: null, findings };
  return reported('xlsform', fromXlsForm(form, wishes), placeOf, findings);
};
