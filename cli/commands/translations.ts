import { Command } from 'commander';
import type { ActionContext } from '../action-context.ts';
import type { ImportOptions } from '../import-run.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const importCommand = ({ output, run }: ActionContext): Command =>
  new Command('import')
    .description('take over the wording; with the Korean files among them, what is in no file goes')
    .argument('<file...>', 'JSON or YAML files, folders of them, or - for standard input')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ munjin translations import fixtures/translations/messages.vi.json --dry-run',
    )
    .action((paths: readonly string[], options: ImportOptions) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { runImport } = await import('../import-run.ts');
        const { importTranslations } = await import('../../server/tasks/import-translations.ts');
        const sources = await sourcesOf(paths, ['.json', '.yaml', '.yml']);
        // One piece: only all files together say whether the wording is complete.
        return runImport([sources], importTranslations, options, output);
      }),
    );

const statusCommand = ({ output, run }: ActionContext): Command =>
  new Command('status')
    .description('how much of the wording each language has')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin translations status')
    .action(({ data, json = false }: { readonly data: string; readonly json?: boolean }) =>
      run(async () => {
        const { printTranslationsStatus } = await import('../translations-table.ts');
        return printTranslationsStatus(data, json, output);
      }),
    );

export const translationsCommand = (context: ActionContext): Command =>
  new Command('translations')
    .description('the wording of the eight languages')
    .addCommand(importCommand(context))
    .addCommand(statusCommand(context));
