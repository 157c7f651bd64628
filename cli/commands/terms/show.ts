import { Command } from 'commander';
import type { Language } from '../../../engine/wording/language.ts';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import type { TermsOptions } from '../../terms/print-terms.ts';
import { dataOption, jsonOption } from '../options.ts';
import { languagesOption } from '../translations/text-options.ts';

/** `munjin terms show`: the text of one version. */
export const showCommand = ({ output, run }: CommandContext): Command =>
  new Command('show')
    .description('what a version of the terms says')
    .addArgument(new NameArgument('<code>', 'code of the version', 'terms'))
    .addOption(languagesOption())
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin terms show PRIVACY-PT-2026-02 --languages ko,en')
    .action((code: string, options: TermsOptions & { readonly languages: readonly Language[] }) =>
      run(async () => {
        const { printTerms } = await import('../../terms/print-terms.ts');
        return printTerms(code, options, output);
      }),
    );
