import { dirname } from 'node:path';
import { openDocument } from '../../server/platform/files/open-document.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type {
  FhirRelease,
  FhirVersionInfo,
} from '../../engine/questionnaire/foreign/fhir/export-questionnaire.ts';
import type { Loss } from '../../engine/questionnaire/foreign/import-result.ts';
import { parsePointer } from '../../server/platform/files/read-document.ts';
import {
  formatQuestionnaire,
  LOSS_RULES,
  readForImport,
  readQuestionnaireFile,
  writeForeign,
  type WrittenFormat,
} from '../../server/questionnaires/index.ts';
import { hasErrors, sortFindings, type Finding } from '../../server/platform/files/report.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { printFindings, summarizeFindings } from '../print-findings.ts';
import { onStandardError, type Output } from '../output.ts';
import { failsOn, type ForeignOptions } from './foreign-options.ts';
import { isFileName, openStoredQuestionnaires } from './open-questionnaire.ts';
import { detectFormat, readSingleSource, readForeignSource } from './foreign-source.ts';
import { assertWritable, writeFileAtomically } from '../write-file-atomically.ts';

export interface ConvertOptions extends ForeignOptions {
  readonly to: 'yaml' | 'json' | WrittenFormat;
  readonly fhirVersion?: FhirRelease;
  readonly output?: string;
  readonly force?: boolean;
  readonly data: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface SourceQuestionnaire {
  readonly from: 'fhir' | 'redcap' | 'xlsform' | 'munjin';
  /** Where its pictures are; null without a file. */
  readonly folder: string | null;
  readonly definition: QuestionnaireDefinition | null;
  readonly findings: readonly Finding[];
  readonly edition: FhirVersionInfo;
  /** A loss of the export into a notation, where it is shown. */
  readonly findingOf: (loss: Loss, to: string) => Finding;
}

const DRAFT_EDITION: FhirVersionInfo = { status: 'draft' };

const lossFinding = ({ kind, path, what, advice }: Loss, to: string) => ({
  severity: 'warning' as const,
  rule: `${to}/${LOSS_RULES[kind]}`,
  message: path === '' ? what : `${path}: ${what}`,
  fix: advice,
});

const findingAtFileStart =
  (file: string) =>
  (loss: Loss, to: string): Finding => ({ file, line: 1, column: 1, ...lossFinding(loss, to) });

const readStored = async (code: string, data: string): Promise<SourceQuestionnaire> => {
  const [opened] = await openStoredQuestionnaires(data, [{ code, which: null }]);
  if (!opened) throw new Error(`nothing was found of ${code}`);
  const { definition, chosen } = opened;
  const version = chosen?.version?.version;
  return {
    from: 'munjin',
    folder: null,
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
      folder: source.folder,
      definition: written,
      // A questionnaire with mistakes in meaning only can still be converted.
      findings: isRead ? [] : findings,
      edition: DRAFT_EDITION,
      findingOf: (loss, to) => finding(parsePointer(loss.path), lossFinding(loss, to)),
    };
  }
  const { definition, findings } = await readForeignSource(source, format, options);
  return {
    from: format,
    folder: source.folder,
    definition,
    findings,
    edition: DRAFT_EDITION,
    findingOf: findingAtFileStart(source.file),
  };
};

interface Rendered {
  /** Null if the source cannot be read. */
  readonly content: string | Uint8Array | null;
  readonly findings: readonly Finding[];
}

const renderTarget = async (
  { definition, edition, findingOf }: SourceQuestionnaire,
  { to, language, fhirVersion: release }: ConvertOptions,
): Promise<Rendered> => {
  if (!definition) return { content: null, findings: [] };
  if (to === 'yaml' || to === 'json')
    return { content: formatQuestionnaire(definition, to), findings: [] };
  const { content, losses } = await writeForeign(definition, to, edition, {
    ...(language !== undefined && { language }),
    ...(release !== undefined && { release }),
  });
  return { content, findings: losses.map((loss) => findingOf(loss, to)) };
};

/** The errors for which `import` refuses a result in our notation, with pictures from the folder. */
const findImportErrors = async (
  content: Rendered['content'],
  file: string,
  folder: string | null,
): Promise<readonly Finding[]> => {
  if (content === null) return [];
  const source = await openDocument({ file, bytes: Buffer.from(content), folder });
  return readForImport(source).findings.filter(({ severity }) => severity === 'error');
};

/**
 * Converts one questionnaire. Losses are reported and are not a failure. A result that `import`
 * refuses is still written, so that the user can correct it, and ends with the same exit code.
 */
export const convertQuestionnaire = async (
  subject: string,
  options: ConvertOptions,
  output: Output,
): Promise<ExitCode> => {
  const { to, output: file, force = false, dryRun = false, json = false } = options;
  if (to === 'xlsform' && file === undefined)
    throw new CommandFailure('An XLSForm is a workbook: name a file with --output.', EXIT.usage);
  assertWritable(file, force);
  const source = await readSource(subject, options);
  const { content, findings: lost } = await renderTarget(source, options);
  const converted = sortFindings([...source.findings, ...lost]);
  const isRefused = hasErrors(converted) || content === null || failsOn(options.failOn, converted);
  const isOurs = to === 'yaml' || to === 'json';
  const errors =
    isOurs && !isRefused
      ? await findImportErrors(
          content,
          file ?? `${subject} (converted)`,
          file === undefined ? source.folder : dirname(file),
        )
      : [];
  const findings = [...converted, ...errors];
  const isWritten = file !== undefined && content !== null && !isRefused && !dryRun;
  if (isWritten) writeFileAtomically(file, content);
  if (json) {
    const { from, definition } = source;
    output.json({
      from,
      to,
      code: definition?.code ?? null,
      file: file ?? null,
      text: file === undefined ? content : null,
      findings,
      isWritten,
    });
  } else {
    // The conversion is the data; the losses are messages for the user.
    printFindings(onStandardError(output), findings);
    if (file === undefined && typeof content === 'string' && !isRefused)
      output.data(content.replace(/\n$/u, ''));
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
  if (errors.length > 0)
    output.message('An import refuses the result until its errors are corrected.');
  if (isWritten && isOurs) output.message(`Next: munjin questionnaire lint ${file}`);
  return errors.length > 0 ? EXIT.findings : EXIT.ok;
};
