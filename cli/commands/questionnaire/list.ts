import { Command } from 'commander';
import type { ActionContext } from '../../action-context.ts';
import { dataOption, jsonOption } from '../options.ts';

/** `munjin questionnaire list`: what there is, and what of it is in force. */
export const listCommand = ({ output, run }: ActionContext): Command =>
  new Command('list')
    .description('every questionnaire: whom it serves, what is in force, its draft, its languages')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin questionnaire list')
    .action(({ data, json = false }: { readonly data: string; readonly json?: boolean }) =>
      run(async () => {
        const { printQuestionnaires } = await import('../../questionnaire/print-list.ts');
        return printQuestionnaires(data, json, output);
      }),
    );
