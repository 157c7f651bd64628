import { Command } from 'commander';
import type { ListedPlace } from '../../server/places/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { ImportOptions } from '../run-import.ts';
import { fileExportCommand } from './export-command.ts';
import { listCommand, type ListDefinition } from './list-command.ts';
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

const LIST: ListDefinition<ListedPlace> = {
  description: 'list the places that are asked about, with their days',
  example: 'munjin places list --format csv',
  whenEmpty: 'There is no place. Next: munjin places import <file>',
  rows: async (context) => (await import('../../server/places/index.ts')).listPlaces(context),
  columns: {
    PLACE: ({ placeId }) => placeId,
    STATE: ({ isNew, isExpired }) => (isExpired ? 'expired' : isNew ? 'new' : ''),
    DAYS: ({ days }) => [days[0], days.at(-1)].filter(Boolean).join('..') || '-',
    NAME: ({ name }) => name.en || name.ko,
  },
};

export const placesCommand = (context: CommandContext): Command =>
  new Command('places')
    .description('places that visitors are asked about')
    .addCommand(listCommand(LIST, context))
    .addCommand(importCommand(context))
    .addCommand(fileExportCommand('places', EXPORT, context));
