import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import type { TermsOptions } from '../../terms/print-terms.ts';
import { dataOption, formatOption, jsonOption } from '../options.ts';

/** `munjin terms list`: every version, and which ones are effective. */
export const listCommand = ({ output, run }: CommandContext): Command =>
  new Command('list')
    .description('list every version of the terms: its user type, its start and what is missing')
    .addOption(dataOption())
    .addOption(formatOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin terms list')
    .action((options: TermsOptions) =>
      run(async () => {
        const { printTermsList } = await import('../../terms/print-terms.ts');
        return printTermsList(options, output);
      }),
    );
