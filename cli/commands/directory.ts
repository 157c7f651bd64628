import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import type { ImportOptions } from '../run-import.ts';
import { folderExportCommand } from './export-command.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption } from './options.ts';

const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('import patients, admissions, appointments and staff')
    .argument(
      '<file-or-folder>',
      'a CSV, XLSX or JSON file or a folder of them, named as in fixtures/directory',
    )
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin directory import fixtures/directory --dry-run')
    .action((path: string, options: ImportOptions) =>
      run(async () => {
        const { keepBytes: asBytes, readSources: sourcesOf } = await import('../read-sources.ts');
        const { runAtomicImport: runWholeImport } = await import('../run-import.ts');
        const { importDirectory } = await import('../../server/directory/index.ts');
        const { DIRECTORY_FILE_SUFFIXES: DIRECTORY_ENDINGS } =
          await import('../../server/directory/index.ts');
        const sources = await sourcesOf([path], DIRECTORY_ENDINGS, asBytes);
        // Imported as one piece, because a file may refer to people of another file.
        return runWholeImport(sources, importDirectory, options, output);
      }),
    );

const EXPORT = {
  description: 'write the people of the hospital as files that import again without loss',
  example: 'munjin directory export directory-2026-11',
};

export const directoryCommand = (context: CommandContext): Command =>
  new Command('directory')
    .description('the people of the hospital')
    .addCommand(importCommand(context))
    .addCommand(folderExportCommand('directory', EXPORT, context));
