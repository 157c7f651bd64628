import { Command } from 'commander';
import type { ActionContext } from '../action-context.ts';
import type { ImportOptions } from '../import-run.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const importCommand = ({ output, run }: ActionContext): Command =>
  new Command('import')
    .description('add versions of the terms that visitors consent to')
    .argument('<file>', 'a YAML or JSON file, or - for standard input')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin terms import fixtures/terms/terms.yaml --dry-run')
    .action((path: string, options: ImportOptions) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { runImport } = await import('../import-run.ts');
        const { importTerms } = await import('../../server/tasks/import-terms.ts');
        const sources = await sourcesOf([path], ['.yaml', '.yml', '.json']);
        return runImport(sources, importTerms, options, output);
      }),
    );

export const termsCommand = (context: ActionContext): Command =>
  new Command('terms')
    .description('the terms that visitors consent to')
    .addCommand(importCommand(context));
