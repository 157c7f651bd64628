import { Command } from 'commander';
import type { ActionContext } from '../action-context.ts';
import type { ImportOptions } from '../import-run.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const importCommand = ({ output, run }: ActionContext): Command =>
  new Command('import')
    .description('take over patients, admissions, appointments and staff')
    .argument('<file-or-folder>', 'a CSV file or a folder of them, named as in fixtures/directory')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin directory import fixtures/directory --dry-run')
    .action((path: string, options: ImportOptions) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { runImport } = await import('../import-run.ts');
        const { importDirectory } = await import('../../server/tasks/import-directory.ts');
        const sources = await sourcesOf([path], ['.csv']);
        // One piece: a file may name people of another one.
        return runImport([sources], importDirectory, options, output);
      }),
    );

export const directoryCommand = (context: ActionContext): Command =>
  new Command('directory')
    .description('the people of the hospital')
    .addCommand(importCommand(context));
