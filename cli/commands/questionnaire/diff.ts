import { Command } from 'commander';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, jsonOption, serverOption } from '../options.ts';
import type { Target } from '../../target.ts';

interface DiffOptions extends Target {
  readonly from?: string;
  readonly to?: string;
  readonly json?: boolean;
}

const HELP = `
Compares the active version with the draft of the questionnaire, or with its newest version if it
has no draft. A file is compared with the active version of its code. --from and --to take live,
draft, newest, the number of a version, or a file.

  + added   - removed   ~ changed   ↕ moved   ! affects stored answers, outcomes or who is asked

Exit code 0: nothing differs in meaning. 1: something does. More: it could not be compared.

Examples:
  $ munjin questionnaire diff NOK_SCREENING --from live --to draft
  $ munjin questionnaire diff NOK_SCREENING --from 13 --to 14
  $ munjin questionnaire diff nok.yaml
  $ munjin questionnaire diff old.yaml new.yaml --json`;

/** `munjin questionnaire diff`: how two versions differ in meaning. */
export const diffCommand = ({ output, run }: CommandContext): Command =>
  new Command('diff')
    .description('how two versions differ in meaning')
    .addArgument(
      new NameArgument(
        '<code|file>',
        'code of a questionnaire, a file, or - for standard input',
        'questionnaires',
      ),
    )
    .addArgument(new NameArgument('[code|file]', 'what it is compared with', 'questionnaires'))
    .option('--from <which>', 'live, draft, newest, a number or a file')
    .option('--to <which>', 'live, draft, newest, a number or a file')
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(
      (first: string, second: string | undefined, { json = false, ...options }: DiffOptions) =>
        run(async () => {
          const { printDifference } = await import('../../questionnaire/print-difference.ts');
          return printDifference([first, second], { ...options, json }, output);
        }),
    );
