import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import type { ImportOptions } from '../run-import.ts';
import { fileExportCommand } from './export-command.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption } from './options.ts';
import { lintCommand } from './terms/lint.ts';
import { listCommand } from './terms/list.ts';
import { showCommand } from './terms/show.ts';

const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('add versions of the terms that visitors consent to')
    .argument('<file>', 'a YAML or JSON file, or - for standard input')
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin terms import fixtures/terms/terms.yaml --dry-run')
    .action((path: string, options: ImportOptions) =>
      run(async () => {
        const { readSources: sourcesOf } = await import('../read-sources.ts');
        const { runImport } = await import('../run-import.ts');
        const { importTerms } = await import('../../server/terms/index.ts');
        const { openDocument } = await import('../../server/platform/files/open-document.ts');
        const sources = await sourcesOf([path], ['.yaml', '.yml', '.json'], openDocument);
        return runImport(sources, importTerms, options, output);
      }),
    );

const EXPORT = {
  description:
    'write every approved version of the terms as a file that imports again without loss',
  help: '\nVersions that wait for a second person are left out: an import would make them effective.\n',
  example: 'munjin terms export terms.yaml',
};

export const termsCommand = (context: CommandContext): Command =>
  new Command('terms')
    .description('the terms that visitors consent to')
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(importCommand(context))
    .addCommand(lintCommand(context))
    .addCommand(fileExportCommand('terms', EXPORT, context));
