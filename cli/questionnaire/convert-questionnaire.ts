import { openDocument } from '../../server/platform/files/open-document.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  toFhirQuestionnaire,
  type FhirVersionInfo,
} from '../../engine/questionnaire/foreign/fhir/export-questionnaire.ts';
import type { Loss } from '../../engine/questionnaire/foreign/import-result.ts';
import { parsePointer } from '../../server/platform/files/read-document.ts';
import {
  formatQuestionnaire,
  LOSS_RULES,
  readQuestionnaireFile,
} from '../../server/questionnaires/index.ts';
import { hasErrors, sortFindings, type Finding } from '../../server/platform/files/report.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { printFindings, summarizeFindings } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { failsOn, type ForeignOptions } from './foreign-options.ts';
import { isFileName, openStoredQuestionnaires } from './open-questionnaire.ts';
import { detectFormat, readSingleSource, readForeignSource } from './foreign-source.ts';
import { assertWritable, writeFileAtomically } from '../write-file-atomically.ts';

export interface ConvertOptions extends ForeignOptions {
  readonly to: 'yaml' | 'json' | 'fhir';
  readonly output?: string;
  readonly force?: boolean;
  readonly data: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface SourceQuestionnaire {
  readonly from: 'fhir' | 'redcap' | 'xlsform' | 'munjin';
  readonly definition: QuestionnaireDefinition | null;
  readonly findings: readonly Finding[];
  readonly edition: FhirVersionInfo;
  /** Where a loss of the export is shown. */
  readonly findingOf: (loss: Loss) => Finding;
}

const DRAFT_EDITION: FhirVersionInfo = { status: 'draft' };

const lossFinding = ({ kind, what, advice }: Loss, words: string) => ({
  severity: 'warning' as const,
  rule: `fhir/${LOSS_RULES[kind]}`,
  message: `${words}: ${what}`,
  fix: advice,
});

const findingAtFileStart =
  (file: string) =>
  (loss: Loss): Finding => ({ file, line: 1, column: 1, ...lossFinding(loss, loss.path) });

const readStored = async (code: string, data: string): Promise<SourceQuestionnaire> => {
  const [opened] = await openStoredQuestionnaires(data, [{ code, which: null }]);
  if (!opened) throw new Error(`nothing was found of ${code}`);
  const { definition, chosen } = opened;
  const version = chosen?.version?.version;
  return {
    from: 'munjin',
    definition,
    findings: [],
    edition: {
      status: chosen?.isInForce === true ? 'active' : 'draft',
      ...(version !== undefined && { version }),
    },
    findingOf: findingAtFileStart(code),
  };
};

const readSource = async (
  subject: string,
  options: ConvertOptions,
): Promise<SourceQuestionnaire> => {
  const { from, data } = options;
  const isCode = !isFileName(subject) && (from === undefined || from === 'munjin');
  if (isCode) return readStored(subject, data);
  const source = await readSingleSource(subject);
  const format = await detectFormat(source, from);
  if (format === null) {
    const { written, findings, finding } = readQuestionnaireFile(await openDocument(source));
    const isRead = written !== null;
    return {
      from: 'munjin',
      definition: written,
      // A questionnaire with mistakes in meaning only can still be converted; lint reports those
      // mistakes.
      findings: isRead ? [] : findings,
      edition: DRAFT_EDITION,
      findingOf: (loss) => finding(parsePointer(loss.path), lossFinding(loss, loss.path)),
    };
  }
  const { definition, findings } = await readForeignSource(source, format, options);
  return {
    from: format,
    definition,
    findings,
    edition: DRAFT_EDITION,
    findingOf: findingAtFileStart(source.file),
  };
};

const renderTarget = (
  { definition, edition, findingOf }: SourceQuestionnaire,
  to: ConvertOptions['to'],
): { readonly text: string | null; readonly findings: readonly Finding[] } => {
  if (!definition) return { text: null, findings: [] };
  if (to !== 'fhir') return { text: formatQuestionnaire(definition, to), findings: [] };
  const { questionnaire, losses } = toFhirQuestionnaire(definition, edition);
  return { text: `${JSON.stringify(questionnaire, null, 2)}\n`, findings: losses.map(findingOf) };
};

/** Converts one questionnaire. Losses are reported and are not a failure. */
export const convertQuestionnaire = async (
  subject: string,
  options: ConvertOptions,
  output: Output,
): Promise<ExitCode> => {
  const { to, output: file, force = false, dryRun = false, json = false } = options;
  assertWritable(file, force);
  const source = await readSource(subject, options);
  const { text, findings: lost } = renderTarget(source, to);
  const findings = sortFindings([...source.findings, ...lost]);
  const isRefused = hasErrors(findings) || text === null || failsOn(options.failOn, findings);
  const isWritten = file !== undefined && text !== null && !isRefused && !dryRun;
  if (isWritten) writeFileAtomically(file, text);
  if (json) {
    const { from, definition } = source;
    const shown = file === undefined ? text : null;
    output.json({
      from,
      to,
      code: definition?.code ?? null,
      file: file ?? null,
      text: shown,
      findings,
      isWritten,
    });
  } else {
    // The conversion is the data; the losses are messages for the user.
    const { message: data, messageColours: dataColours } = output;
    printFindings({ ...output, data, dataColours }, findings);
    if (file === undefined && text !== null && !isRefused) output.data(text.replace(/\n$/u, ''));
    if (isWritten) output.data(file);
  }
  output.message(
    findings.length === 0 ? 'Everything was carried over.' : `${summarizeFindings(findings)}.`,
  );
  if (isRefused) {
    output.message('Nothing was written.');
    return EXIT.findings;
  }
  if (dryRun && file !== undefined) output.message(`Dry run; it would be written to ${file}.`);
  if (isWritten && to !== 'fhir') output.message(`Next: munjin questionnaire lint ${file}`);
  return EXIT.ok;
};
