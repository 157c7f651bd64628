import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, jsonOption } from '../options.ts';
import { languagesOption, sourceOption, type TextOptions } from './text-options.ts';

const HELP = `
Reports texts that are missing, made from a former Korean text, not read by anyone or too long;
placeholders and plural forms that are lost; letters of another language; and text directions that
are left open. An error ends with exit code 1; with --strict, so does a warning.

Examples:
  $ munjin translations lint --language ar
  $ munjin translations lint --source messages --strict --json`;

/** `munjin translations lint`: everything that is wrong or doubtful in the stored texts. */
export const lintCommand = ({ output, run }: CommandContext): Command =>
  new Command('lint')
    .description('find every text that is missing, old, unread, broken or too long')
    .addOption(languagesOption())
    .addOption(sourceOption())
    .option('--strict', 'end with 1 for warnings too')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((options: TextOptions & { readonly strict?: boolean }) =>
      run(async () => {
        const { printTextLint: printLint } = await import('../../translations/print-text-lint.ts');
        return printLint(options, output);
      }),
    );
