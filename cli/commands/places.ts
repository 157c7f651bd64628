import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import type { ImportOptions } from '../run-import.ts';
import { fileExportCommand } from './export-command.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption } from './options.ts';

const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('replace the places of the visit history')
    .argument('<file>', 'a CSV, XLSX or JSON file, or - for standard input')
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ munjin places import fixtures/places/places.csv --dry-run',
    )
    .action((path: string, options: ImportOptions) =>
      run(async () => {
        const { keepBytes: asBytes, readSources: sourcesOf } = await import('../read-sources.ts');
        const { runImport } = await import('../run-import.ts');
        const { importPlaces } = await import('../../server/places/index.ts');
        const { ROW_FILE_EXTENSIONS: ROW_ENDINGS } =
          await import('../../server/directory/index.ts');
        const sources = await sourcesOf([path], ROW_ENDINGS, asBytes);
        return runImport(sources, importPlaces, options, output);
      }),
    );

const EXPORT = {
  description: 'write the places as a CSV file that imports again without loss',
  example: 'munjin places export places.csv',
};

export const placesCommand = (context: CommandContext): Command =>
  new Command('places')
    .description('places that visitors are asked about')
    .addCommand(importCommand(context))
    .addCommand(fileExportCommand('places', EXPORT, context));
