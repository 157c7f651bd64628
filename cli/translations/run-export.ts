import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { chosenSources } from '../../server/tasks/translations/chosen-sources.ts';
import {
  exportTexts,
  type TextFile,
  type TextFormat,
} from '../../server/tasks/translations/export-texts.ts';
import type { TextOptions } from '../commands/translations/text-options.ts';
import { inDataFolder } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../failure.ts';
import { counted } from '../findings.ts';
import type { Output } from '../output.ts';
import { mayBeWritten } from '../write-one-file.ts';
import { orUnknown } from './opened-sources.ts';

export interface ExportOptions extends TextOptions {
  readonly format: TextFormat;
  /** Where they go; `-` is standard output. */
  readonly output: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

const STANDARD_OUTPUT = '-';

const refuseSources = ({ format, source }: ExportOptions): void => {
  if (format === 'json' && source.some((name) => name !== 'messages')) {
    throw new CommandFailure(
      'As JSON only messages are written; questionnaires have munjin questionnaire export.',
      EXIT.usage,
    );
  }
  if (source.includes('terms')) {
    throw new CommandFailure(
      'Terms are written as new versions: munjin terms export and munjin terms import.',
      EXIT.usage,
    );
  }
};

/** Where each file goes: a path that names a file is that file, any other one is a folder. */
const placesOf = (
  files: readonly TextFile[],
  path: string,
): readonly (TextFile & { readonly path: string })[] => {
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : extname(path) === '';
  const [only] = files;
  if (files.length === 1 && only && !isFolder) return [{ ...only, path }];
  if (!isFolder) {
    throw new CommandFailure(
      `${counted(files.length, 'file')} do not fit into ${path}: name a folder, or one language.`,
      EXIT.usage,
    );
  }
  return files.map((file) => ({ ...file, path: join(path, file.name) }));
};

const toStandardOutput = (
  files: readonly TextFile[],
  { json = false, dryRun = false }: ExportOptions,
  output: Output,
): ExitCode => {
  const [only, ...others] = files;
  if (json) throw new CommandFailure('With --json, name --output: a file or a folder.', EXIT.usage);
  if (!only) {
    output.words('There is nothing to export.');
    return EXIT.ok;
  }
  if (others.length > 0) {
    throw new CommandFailure(
      `${counted(files.length, 'file')} do not fit into standard output: name --output, or one of --languages.`,
      EXIT.usage,
    );
  }
  if (!dryRun) output.bytes(only.bytes);
  output.words(`${counted(only.texts, 'text')}.`);
  return EXIT.ok;
};

/** Writes the texts that were asked for, and says which files they went into. */
export const runTextExport = (options: ExportOptions, output: Output): Promise<ExitCode> =>
  inDataFolder(options.data, { dryRun: true }, async (context) => {
    const { format, languages, source, output: path, dryRun = false, json = false } = options;
    const { force = false } = options;
    refuseSources(options);
    const { sources } = orUnknown(await chosenSources(context, source));
    const files = await exportTexts(context, { format, sources, languages });
    if (path === STANDARD_OUTPUT) return toStandardOutput(files, options, output);
    const placed = placesOf(files, path);
    for (const file of placed) mayBeWritten(file.path, force);
    for (const file of dryRun ? [] : placed) {
      mkdirSync(dirname(file.path), { recursive: true });
      writeFileSync(file.path, file.bytes);
    }
    if (json) {
      output.json({
        files: placed.map(({ path: file, language, texts }) => ({ file, language, texts })),
        isWritten: !dryRun && placed.length > 0,
      });
    } else for (const file of placed) output.data(file.path);
    const [first] = placed;
    if (!first) output.words('There is nothing to export.');
    else {
      output.words(`${counted(first.texts, 'text')} in ${counted(placed.length, 'file')}.`);
      output.words(
        dryRun
          ? 'Dry run; nothing was written.'
          : `Next: munjin translations import ${path} --dry-run`,
      );
    }
    return EXIT.ok;
  });
