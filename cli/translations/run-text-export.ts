import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { loadChosenSources, type TextFormat } from '../../server/translations/index.ts';
import { exportTexts, type TextFile } from '../../server/installation/index.ts';
import type { TextOptions } from '../commands/translations/text-options.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { assertWritable } from '../write-file-atomically.ts';
import { requireKnownSource } from './require-known-source.ts';

export interface TextExportOptions extends TextOptions {
  readonly format: TextFormat;
  /** The target; `-` is standard output. */
  readonly output: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

const STANDARD_OUTPUT = '-';

const rejectUnsupportedSources = ({ format, source }: TextExportOptions): void => {
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

/** The target of each file: a path that names a file is that file, any other path is a folder. */
const withTargetPaths = (
  files: readonly TextFile[],
  path: string,
): readonly (TextFile & { readonly path: string })[] => {
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : extname(path) === '';
  const [only] = files;
  if (files.length === 1 && only && !isFolder) return [{ ...only, path }];
  if (!isFolder) {
    throw new CommandFailure(
      `${pluralize(files.length, 'file')} do not fit into ${path}: name a folder, or one language.`,
      EXIT.usage,
    );
  }
  return files.map((file) => ({ ...file, path: join(path, file.name) }));
};

const writeToStandardOutput = (
  files: readonly TextFile[],
  { json = false, dryRun = false }: TextExportOptions,
  output: Output,
): ExitCode => {
  const [only, ...others] = files;
  if (json) throw new CommandFailure('With --json, name --output: a file or a folder.', EXIT.usage);
  if (!only) {
    output.message('There is nothing to export.');
    return EXIT.ok;
  }
  if (others.length > 0) {
    throw new CommandFailure(
      `${pluralize(files.length, 'file')} do not fit into standard output: name --output, or one of --languages.`,
      EXIT.usage,
    );
  }
  if (!dryRun) output.bytes(only.bytes);
  output.message(`${pluralize(only.texts, 'text')}.`);
  return EXIT.ok;
};

/** Writes the requested texts, and prints which files contain them. */
export const runTextExport = (options: TextExportOptions, output: Output): Promise<ExitCode> =>
  withDataFolder(options.data, { dryRun: true }, async (context) => {
    const { format, languages, source, output: path, dryRun = false, json = false } = options;
    const { force = false } = options;
    rejectUnsupportedSources(options);
    const { sources } = requireKnownSource(await loadChosenSources(context, source));
    const files = await exportTexts(context, { format, sources, languages });
    if (path === STANDARD_OUTPUT) return writeToStandardOutput(files, options, output);
    const placed = withTargetPaths(files, path);
    for (const file of placed) assertWritable(file.path, force);
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
    if (!first) output.message('There is nothing to export.');
    else {
      output.message(`${pluralize(first.texts, 'text')} in ${pluralize(placed.length, 'file')}.`);
      output.message(
        dryRun
          ? 'Dry run; nothing was written.'
          : `Next: munjin translations import ${path} --dry-run`,
      );
    }
    return EXIT.ok;
  });
