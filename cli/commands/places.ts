import { Command } from 'commander';
import type { ListedPlace, ListedPlaceChange } from '../../server/places/index.ts';
import { NameOption } from '../name-argument.ts';
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
  description: 'write the places as a CSV or XLSX file that imports again without loss',
  help: '\nThe file is a workbook if its name ends with .xlsx, otherwise CSV.\n',
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

const CHANGES: Readonly<Record<ListedPlaceChange['change'], string>> = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  list: 'replaced by a file',
  restored: 'restored',
};

const HISTORY: ListDefinition<ListedPlaceChange> = {
  description: 'list the changes of the places, each with the list that it made',
  example: 'munjin places history',
  whenEmpty: 'The places have never changed. Next: munjin places import <file>',
  rows: async (context) => (await import('../../server/places/index.ts')).listPlaceChanges(context),
  columns: {
    LIST: ({ placesId }) => placesId,
    WHEN: ({ at }) => at.slice(0, 16).replace('T', ' '),
    WHO: ({ by, approvedBy }) => [by || 'terminal', approvedBy].filter(Boolean).join(', '),
    PLACES: ({ total }) => String(total),
    WHAT: ({ change, placeId }) => [CHANGES[change], placeId].filter(Boolean).join(' '),
  },
};

const RESTORE_HELP = `
munjin places history shows the lists. The list as it is now stays there too, so it can be restored
in the same way.

Example:
  $ munjin places restore --to jIKpOHqBs8Vb2N0SaFZr5w --dry-run`;

const restoreCommand = ({ output, run }: CommandContext): Command =>
  new Command('restore')
    .description('make an earlier list of places the list of today again')
    .addOption(new NameOption('--to <list>', 'id of the list', 'placeLists').makeOptionMandatory())
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', RESTORE_HELP)
    .action(({ to, ...options }: ImportOptions & { readonly to: string }) =>
      run(async () => {
        const { runAtomicImport } = await import('../run-import.ts');
        const { restoreListOfPlaces } = await import('../../server/places/index.ts');
        return runAtomicImport(to, restoreListOfPlaces, options, output);
      }),
    );

export const placesCommand = (context: CommandContext): Command =>
  new Command('places')
    .description('places that visitors are asked about')
    .addCommand(listCommand(LIST, context))
    .addCommand(importCommand(context))
    .addCommand(fileExportCommand('places', EXPORT, context))
    .addCommand(listCommand(HISTORY, context).name('history'))
    .addCommand(restoreCommand(context));
