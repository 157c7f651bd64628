import { Command } from 'commander';
import type { ContentSelector } from '../../../server/questionnaires/index.ts';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import { versionOption } from '../../questionnaire/version-option.ts';
import { dataOption, jsonOption, serverOption } from '../options.ts';
import type { Target } from '../../target.ts';

interface ShowOptions extends Target {
  readonly version?: ContentSelector | null;
  readonly json?: boolean;
}

const HELP = `
Shows each question with its type, and below it what its answers show, hide and decide.

Examples:
  $ munjin questionnaire show PT_SCREENING
  $ munjin questionnaire show PT_SCREENING --version 2 --json`;

/** `munjin questionnaire show`: one questionnaire, its questions and versions. */
export const showCommand = ({ output, run }: CommandContext): Command =>
  new Command('show')
    .description('one questionnaire: its questions, what their answers lead to, its versions')
    .addArgument(new NameArgument('<code>', 'code of a questionnaire', 'questionnaires'))
    .addOption(versionOption())
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((code: string, { version = null, json = false, ...target }: ShowOptions) =>
      run(async () => {
        const { printQuestionnaire } = await import('../../questionnaire/print-questionnaire.ts');
        return printQuestionnaire(code, { ...target, which: version, json }, output);
      }),
    );
