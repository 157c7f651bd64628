/**
 * Converts a questionnaire in another notation to ours, with a finding for everything that was not
 * converted.
 */
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import {
  fromFhirQuestionnaire,
  isFhirQuestionnaire,
} from '../../../engine/questionnaire/foreign/fhir/import-questionnaire.ts';
import type {
  ImportResult,
  ImportOptions,
} from '../../../engine/questionnaire/foreign/import-result.ts';
import { fromXlsForm } from '../../../engine/questionnaire/foreign/xlsform/import-xlsform.ts';
import { readInThread } from '../../platform/files/read-in-thread.ts';
import { toLimitFinding } from '../../platform/files/exceeded-finding.ts';
import { openDocument } from '../../platform/files/open-document.ts';
import { parsePointer, readDocument } from '../../platform/files/read-document.ts';
import { checkAgainstSchema } from '../../platform/files/schema-check.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import { hasErrors, sortFindings, type Finding } from '../../platform/files/report.ts';
import { readForm } from './xlsform-sheets.ts';
import type { ForeignFormat } from './foreign-format.ts';

export interface ReadForeign {
  /** Null if there is an error. */
  readonly definition: QuestionnaireDefinition | null;
  readonly findings: readonly Finding[];
}

/** Like `detectForeignFormat`, in another thread; a finding if the file exceeds its limits. */
export const detectForeignFormatInThread = async (
  source: SourceFile,
): Promise<ForeignFormat | Finding | null> => {
  const read = await readInThread('foreignFormat', source.bytes, source);
  return 'exceeded' in read ? toLimitFinding(source.file, read.exceeded) : read.value;
};

const NOT_CARRIED_OVER_RULE = {
  fhir: 'fhir/not-carried-over',
  xlsform: 'xlsform/not-carried-over',
} as const satisfies Record<ForeignFormat, string>;

type PositionOf = (pointer: string) => Pick<Finding, 'file' | 'line' | 'column'>;

const toReadForeign = (
  format: ForeignFormat,
  { definition, losses }: ImportResult,
  placeOf: PositionOf,
  earlierFindings: readonly Finding[],
): ReadForeign => {
  const { value, errors } = checkAgainstSchema('questionnaire', definition);
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
    rule: NOT_CARRIED_OVER_RULE[format],
    message: `${path === '' ? '' : `${path}: `}${what}`,
    fix: advice,
  }));
  const findings = sortFindings([...earlierFindings, ...unfit, ...warnings]);
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
  const placeOf: PositionOf = (pointer) => ({
    file: source.file,
    ...document.atKey(parsePointer(pointer)),
  });
  return toReadForeign('fhir', fromFhirQuestionnaire(document.value, wishes), placeOf, findings);
};

/** Reads a file in a foreign notation. Does not use a store. */
export const readForeign = async (
  source: SourceFile,
  format: ForeignFormat,
  wishes: ImportOptions,
): Promise<ReadForeign> => {
  if (format === 'fhir') return readFhir(await openDocument(source), wishes);
  const { form, placeOf, findings } = await readForm(source);
  if (!form) return { definition: null, findings };
  return toReadForeign('xlsform', fromXlsForm(form, wishes), placeOf, findings);
};
