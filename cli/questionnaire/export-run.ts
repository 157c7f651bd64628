import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Which } from '../../server/tasks/questionnaires/chosen-questionnaire.ts';
import {
  exportQuestionnaires,
  type ExportedQuestionnaire,
} from '../../server/tasks/questionnaires/export-questionnaires.ts';
import type { QuestionnaireFormat } from '../../server/tasks/questionnaires/written-questionnaire.ts';
import { inDataFolder } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../failure.ts';
import { counted } from '../findings.ts';
import type { Output } from '../output.ts';
import { orFail } from './opened.ts';

export interface ExportOptions {
  readonly data: string;
  readonly all?: boolean;
  readonly which: Which | null;
  readonly format: QuestionnaireFormat;
  /** The folder to write to; standard output without. */
  readonly output?: string;
  /** Overwrites files that are there. */
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Whoever reads the folder meanwhile finds the old file or the new one. */
const writeWhole = (path: string, content: string | Uint8Array): void => {
  const unfinished = `${path}.part`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, path);
};

const mustNotBeThere = (folder: string, exported: readonly ExportedQuestionnaire[]): void => {
  const there = exported.map(({ file }) => join(folder, file)).filter((path) => existsSync(path));
  if (there.length === 0) return;
  const words = there.length === 1 ? 'This file is' : 'These files are';
  throw new CommandFailure(
    `${words} there already: ${there.join(', ')}. --force overwrites.`,
    EXIT.conflict,
  );
};

const writeTo = (folder: string, exported: readonly ExportedQuestionnaire[]): void => {
  mkdirSync(folder, { recursive: true });
  for (const { file, text, pictures } of exported) {
    for (const picture of pictures) writeWhole(join(folder, picture.file), picture.bytes);
    writeWhole(join(folder, file), text);
  }
};

const asJson = (
  { chosen, file, text, pictures }: ExportedQuestionnaire,
  { format, output: folder }: ExportOptions,
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

const checked = (codes: readonly string[], { all, output }: ExportOptions): void => {
  const isNone = codes.length === 0 && all !== true;
  if (isNone) throw new CommandFailure('Name a questionnaire, or write --all.', EXIT.usage);
  if (codes.length > 0 && all === true) {
    throw new CommandFailure('Name questionnaires or write --all, not both.', EXIT.usage);
  }
  if (output === undefined && (codes.length > 1 || all === true)) {
    throw new CommandFailure('Several questionnaires need --output <folder>.', EXIT.usage);
  }
};

const toStandardOutput = ({ data, words }: Output, exported: readonly ExportedQuestionnaire[]) => {
  for (const { text, pictures } of exported) {
    data(text.replace(/\n$/, ''));
    if (pictures.length > 0) {
      words(`${counted(pictures.length, 'picture')} left out: --output <folder> writes them too.`);
    }
  }
};

/** Writes questionnaires to files, or one to standard output. */
export const runExport = (
  codes: readonly string[],
  options: ExportOptions,
  output: Output,
): Promise<ExitCode> => {
  checked(codes, options);
  const { data, output: folder, force = false, dryRun = false, json = false } = options;
  return inDataFolder(data, { dryRun: true }, async (context) => {
    const exported = orFail(await exportQuestionnaires(codes, options, context));
    if (folder !== undefined && !force) mustNotBeThere(folder, exported);
    const isWritten = folder !== undefined && !dryRun && exported.length > 0;
    if (isWritten) writeTo(folder, exported);
    if (json) output.json({ exports: exported.map((one) => asJson(one, options)), isWritten });
    else if (folder === undefined) toStandardOutput(output, exported);
    else for (const { file } of exported) output.data(join(folder, file));
    if (folder === undefined) return EXIT.ok;
    const pictures = new Set(exported.flatMap((one) => one.pictures.map(({ file }) => file))).size;
    const written = `${counted(exported.length, 'questionnaire')}, ${counted(pictures, 'picture')}`;
    output.words(dryRun ? `Dry run; it would be: ${written}.` : `${written} written.`);
    if (isWritten) output.words(`Next: munjin questionnaire import ${folder} --dry-run`);
    return EXIT.ok;
  });
};
