import { Command } from 'commander';
import type { ListedSetting } from '../../server/settings/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { ImportOptions } from '../run-import.ts';
import { fileExportCommand } from './export-command.ts';
import { listCommand, type ListDefinition } from './list-command.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption } from './options.ts';

const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('replace the settings; one that is not in the file goes back to its default')
    .argument('<file>', 'a YAML or JSON file, or - for standard input')
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ munjin settings import fixtures/settings/settings.yaml --dry-run',
    )
    .action((path: string, options: ImportOptions) =>
      run(async () => {
        const { readSources: sourcesOf } = await import('../read-sources.ts');
        const { runImport } = await import('../run-import.ts');
        const { importSettings } = await import('../../server/settings/index.ts');
        const { openDocument } = await import('../../server/platform/files/open-document.ts');
        const sources = await sourcesOf([path], ['.yaml', '.yml', '.json'], openDocument);
        return runImport(sources, importSettings, options, output);
      }),
    );

const EXPORT = {
  description: 'write the settings as a file that imports again without loss',
  example: 'munjin settings export settings.yaml',
};

/** `munjin settings`: the hospital's changes to the default settings. */
const LIST: ListDefinition<ListedSetting> = {
  description: 'list every setting with its value; * marks those that the hospital changed',
  example: 'munjin settings list --format yaml',
  whenEmpty: 'There is no setting.',
  rows: async (context) => (await import('../../server/settings/index.ts')).listSettings(context),
  columns: {
    '': ({ isChanged }) => (isChanged ? '*' : ' '),
    SETTING: ({ name }) => name,
    VALUE: ({ value }) => JSON.stringify(value),
  },
};

export const settingsCommand = (context: CommandContext): Command =>
  new Command('settings')
    .description('the settings of the hospital that differ from the defaults')
    .addCommand(listCommand(LIST, context))
    .addCommand(importCommand(context))
    .addCommand(fileExportCommand('settings', EXPORT, context));
