import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, formatOption, jsonOption, serverOption } from '../options.ts';
import type { Target } from '../../target.ts';

/** `munjin questionnaire list`: the questionnaires and their active versions. */
export const listCommand = ({ output, run }: CommandContext): Command =>
  new Command('list')
    .description('list every questionnaire: its user types, active version, draft and languages')
    .addOption(dataOption())
    .addOption(formatOption())
    .addOption(serverOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin questionnaire list')
    .action(({ json = false, ...target }: Target & { readonly json?: boolean }) =>
      run(async () => {
        const { printQuestionnaireList: printQuestionnaires } =
          await import('../../questionnaire/print-questionnaire-list.ts');
        return printQuestionnaires(target, json, output);
      }),
    );
