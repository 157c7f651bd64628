import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ContentSelector,
  exportQuestionnaires,
  type ExportedQuestionnaire,
  type QuestionnaireFormat,
} from '../../server/questionnaires/index.ts';
import type { Target } from '../target.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { isTaken, writeFileAtomically } from '../write-file-atomically.ts';
import { requireFound } from './open-questionnaire.ts';
import { withQuestionnaires } from './questionnaire-source.ts';

export interface QuestionnaireExportOptions extends Target {
  readonly all?: boolean;
  readonly which: ContentSelector | null;
  readonly format: QuestionnaireFormat;
  /** The folder to write to; by default standard output. */
  readonly output?: string;
  /** Overwrites existing files. */
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const assertNoneExist = (folder: string, exported: readonly ExportedQuestionnaire[]): void => {
  const there = exported.map(({ file }) => join(folder, file)).filter(isTaken);
  if (there.length === 0) return;
  const words = there.length === 1 ? 'This file is' : 'These files are';
  throw new CommandFailure(
    `${words} there already: ${there.join(', ')}. --force overwrites.`,
    EXIT.inputOutput,
  );
};

const writeExportedFiles = (folder: string, exported: readonly ExportedQuestionnaire[]): void => {
  mkdirSync(folder, { recursive: true });
  for (const { file, text, pictures } of exported) {
    for (const picture of pictures) writeFileAtomically(join(folder, picture.file), picture.bytes);
    writeFileAtomically(join(folder, file), text);
  }
};

const exportToJson = (
  { chosen, file, text, pictures }: ExportedQuestionnaire,
  { format, output: folder }: QuestionnaireExportOptions,
) => ({
  code: chosen.code,
  version: chosen.version?.version ?? null,
  draft: chosen.draft?.revision ?? null,
  contentHash: chosen.contentHash,
  format,
  file: folder === undefined ? null : join(folder, file),
  text: folder === undefined ? text : null,
  pictures: pictures.map((picture) => picture.file),
});

const checkArguments = (
  codes: readonly string[],
  { all, output }: QuestionnaireExportOptions,
): void => {
  const isNone = codes.length === 0 && all !== true;
  if (isNone) throw new CommandFailure('Name a questionnaire, or write --all.', EXIT.usage);
  if (codes.length > 0 && all === true) {
    throw new CommandFailure('Name questionnaires or write --all, not both.', EXIT.usage);
  }
  if (output === undefined && (codes.length > 1 || all === true)) {
    throw new CommandFailure('Several questionnaires need --output <folder>.', EXIT.usage);
  }
};

const writeToStandardOutput = (
  { data, message: words }: Output,
  exported: readonly ExportedQuestionnaire[],
) => {
  for (const { text, pictures } of exported) {
    data(text.replace(/\n$/, ''));
    if (pictures.length > 0) {
      words(
        `${pluralize(pictures.length, 'picture')} left out: --output <folder> writes them too.`,
      );
    }
  }
};

/** Writes questionnaires to files, or one to standard output. */
export const runQuestionnaireExport = (
  codes: readonly string[],
  options: QuestionnaireExportOptions,
  output: Output,
): Promise<ExitCode> => {
  checkArguments(codes, options);
  const { output: folder, force = false, dryRun = false, json = false } = options;
  return withQuestionnaires(options, { dryRun: true }, async (source) => {
    const exported = requireFound(
      await source.read((stores) => exportQuestionnaires(codes, options, stores)),
    );
    if (folder !== undefined && !force) assertNoneExist(folder, exported);
    const isWritten = folder !== undefined && !dryRun && exported.length > 0;
    if (isWritten) writeExportedFiles(folder, exported);
    if (json)
      output.json({ exports: exported.map((one) => exportToJson(one, options)), isWritten });
    else if (folder === undefined) writeToStandardOutput(output, exported);
    else for (const { file } of exported) output.data(join(folder, file));
    if (folder === undefined) return EXIT.ok;
    const pictures = new Set(exported.flatMap((one) => one.pictures.map(({ file }) => file))).size;
    const written = `${pluralize(exported.length, 'questionnaire')}, ${pluralize(pictures, 'picture')}`;
    output.message(dryRun ? `Dry run; it would be: ${written}.` : `${written} written.`);
    if (isWritten) output.message(`Next: munjin questionnaire import ${folder} --dry-run`);
    return EXIT.ok;
  });
};
