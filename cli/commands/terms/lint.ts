import { Command } from 'commander';
import type { Language } from '../../../engine/wording/language.ts';
import type { CommandContext } from '../../command-context.ts';
import type { TermsOptions } from '../../terms/print-terms.ts';
import { dataOption, jsonOption } from '../options.ts';
import { languagesOption } from '../translations/text-options.ts';

interface LintOptions extends TermsOptions {
  readonly languages: readonly Language[];
  readonly strict?: boolean;
}

const HELP = `
Checks the terms that are active now or later. An error ends with exit code 1; with --strict, so does
a warning.

Example:
  $ munjin terms lint --strict`;

/** `munjin terms lint`: everything that is wrong with the stored terms. */
export const lintCommand = ({ output, run }: CommandContext): Command =>
  new Command('lint')
    .description('find terms that are lacking, and texts of them that are missing, old or broken')
    .addOption(languagesOption())
    .option('--strict', 'end with 1 for warnings too')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((options: LintOptions) =>
      run(async () => {
        const { printTermsLint } = await import('../../terms/print-terms.ts');
        return printTermsLint(options, output);
      }),
    );
