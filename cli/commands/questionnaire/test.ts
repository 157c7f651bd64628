import { Command } from 'commander';
import type { ContentSelector } from '../../../server/questionnaires/index.ts';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import { versionOption } from '../../questionnaire/version-option.ts';
import { dataOption, jsonOption } from '../options.ts';
import { runOrWatch, watchOption } from '../watch-option.ts';

interface TestOptions {
  readonly data: string;
  readonly version?: ContentSelector | null;
  readonly watch?: boolean;
  readonly json?: boolean;
}

const HELP = `
The tests are listed under "tests" of the questionnaire: answers, and the outcome that they must have.
lint and import run them too. Exit code 1: a test fails.

Examples:
  $ munjin questionnaire test nok-screening.yaml
  $ munjin questionnaire test NOK_SCREENING --version draft --json`;

/** `munjin questionnaire test`: the tests of a questionnaire, and how they end. */
export const testCommand = (context: CommandContext): Command =>
  new Command('test')
    .description('run the tests of a questionnaire: answers with the outcome that they must have')
    .addArgument(
      new NameArgument(
        '<code|file>',
        'code of a questionnaire, a file, or - for standard input',
        'questionnaires',
      ),
    )
    .addOption(versionOption())
    .addOption(dataOption())
    .addOption(watchOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((subject: string, { data, version = null, json = false, watch = false }: TestOptions) =>
      runOrWatch(context, { watch, paths: [subject] }, async () => {
        const { testQuestionnaire } = await import('../../questionnaire/test-questionnaire.ts');
        return testQuestionnaire(subject, { data, which: version, json }, context.output);
      }),
    );
