import { Command } from 'commander';
import type { ExportSubject } from '../../server/installation/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExportOptions } from '../run-export.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

interface ExportHelp {
  readonly description: string;
  readonly help?: string;
  readonly example: string;
}

const FILE_ACCESS_HELP = `
Only you can read the files. Existing files are kept, unless --force is given.
`;

const createExportCommand = (
  subject: ExportSubject,
  target: 'folder' | 'file',
  { description, help = '', example }: ExportHelp,
  { output, run }: CommandContext,
): Command =>
  new Command('export')
    .description(description)
    .argument(
      target === 'folder' ? '<folder>' : '<file>',
      target === 'folder' ? 'where the files go' : 'where it goes, or - for standard output',
    )
    .option('--force', 'overwrite files that are there')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', `${help}${FILE_ACCESS_HELP}\nExample:\n  $ ${example}`)
    .action((path: string, options: ExportOptions) =>
      run(async () => {
        const { runExport } = await import('../run-export.ts');
        return runExport(subject, { target, path }, options, output);
      }),
    );

/** `munjin … export <folder>`: several files, which the import command of the same name reads. */
export const folderExportCommand = (
  subject: ExportSubject,
  words: ExportHelp,
  context: CommandContext,
): Command => createExportCommand(subject, 'folder', words, context);

/** `munjin … export <file>`: one file, or `-` for standard output. */
export const fileExportCommand = (
  subject: ExportSubject,
  words: ExportHelp,
  context: CommandContext,
): Command => createExportCommand(subject, 'file', words, context);
