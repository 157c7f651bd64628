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
  Loss,
  LossKind,
} from '../../../engine/questionnaire/foreign/import-result.ts';
import { fromXlsForm } from '../../../engine/questionnaire/foreign/xlsform/import-xlsform.ts';
import questionnaireSchema from '../../../schemas/questionnaire.schema.json' with { type: 'json' };
import { readInThread } from '../../platform/files/read-in-thread.ts';
import { toLimitFinding } from '../../platform/files/exceeded-finding.ts';
import { openDocument } from '../../platform/files/open-document.ts';
import { parsePointer, readDocument } from '../../platform/files/read-document.ts';
import { checkAgainstSchema } from '../../platform/files/schema-check.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import { hasErrors, sortFindings, type Finding } from '../../platform/files/report.ts';
import { readDictionary } from './redcap-dictionary.ts';
import { readForm } from './xlsform-sheets.ts';
import type { ForeignFormat, UnsupportedFormat } from './foreign-format.ts';

export interface ReadForeign {
  /** Null if there is an error. */
  readonly definition: QuestionnaireDefinition | null;
  readonly findings: readonly Finding[];
}

/** Like `detectForeignFormat`, in another thread; a finding if the file exceeds its limits. */
export const detectForeignFormatInThread = async (
  source: SourceFile,
): Promise<ForeignFormat | UnsupportedFormat | Finding | null> => {
  const read = await readInThread('foreignFormat', source.bytes, source);
  return 'exceeded' in read ? toLimitFinding(source.file, read.exceeded) : read.value;
};

/** The part of a rule's name that tells what became of a part of the file. */
export const LOSS_RULES: Readonly<Record<LossKind, string>> = {
  changed: 'changed',
  dropped: 'dropped',
  logic: 'lost-logic',
  metadata: 'metadata',
};

/** The most questions of any questionnaire, whatever the settings of a server say. */
const MAX_CATEGORIES = questionnaireSchema.properties.categories.maxItems;

/** What the file asks, if nothing of it can be a question. */
const describeNothing = (losses: readonly Loss[]): string => {
  const dropped = losses.filter(({ kind }) => kind === 'dropped').length;
  return dropped === 0
    ? 'The file asks nothing.'
    : `No question of the file can be imported (${String(dropped)} dropped).`;
};

/** Metadata of one name is one finding at its first place: it changes no question. */
const joinMetadata = (losses: readonly Loss[]): readonly Loss[] => {
  const joined = new Map<string, { first: Loss; count: number }>();
  for (const loss of losses) {
    const key = loss.kind === 'metadata' ? loss.what : `${loss.path} ${loss.what}`;
    const known = joined.get(key);
    if (known) known.count += 1;
    else joined.set(key, { first: loss, count: 1 });
  }
  return [...joined.values()].map(({ first, count }) =>
    count === 1
      ? first
      : { ...first, what: first.what.replace(/\.$/u, `, ${String(count)} times.`) },
  );
};

type PositionOf = (pointer: string) => Pick<Finding, 'file' | 'line' | 'column'>;

const toReadForeign = (
  format: ForeignFormat,
  { definition, losses }: ImportResult,
  placeOf: PositionOf,
  earlierFindings: readonly Finding[],
): ReadForeign => {
  const { value, errors } = checkAgainstSchema('questionnaire', definition);
  const count = definition.categories.length;
  const error = (rule: string, message: string, fix: string): Finding => ({
    ...{ ...placeOf(''), severity: 'error', rule: `${format}/${rule}`, message, fix },
  });
  const unfit =
    count === 0
      ? [
          error(
            'unfit',
            describeNothing(losses),
            'Give it a question of yes or no, options or text.',
          ),
        ]
      : count > MAX_CATEGORIES
        ? [
            error(
              'too-many-questions',
              `The file has ${String(count)} questions. The limit is ${String(MAX_CATEGORIES)}.`,
              'Make several questionnaires of it. Nothing was left out.',
            ),
          ]
        : errors.map(({ instancePath, message = '' }) =>
            error(
              'unfit',
              `The result is no valid questionnaire: ${instancePath} ${message}.`,
              'Change this part of the file.',
            ),
          );
  const warnings = joinMetadata(losses).map(({ kind, path, what, advice }): Finding => ({
    ...placeOf(path),
    severity: 'warning',
    rule: `${format}/${LOSS_RULES[kind]}`,
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
  const { form, placeOf, findings } = await (format === 'redcap' ? readDictionary : readForm)(
    source,
  );
  if (!form) return { definition: null, findings };
  return toReadForeign(format, fromXlsForm(form, wishes), placeOf, findings);
};
