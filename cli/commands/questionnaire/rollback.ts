import { Command, Option } from 'commander';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import { parseVersionNumber } from '../../questionnaire/version-option.ts';
import { dataOption, dryRunOption, jsonOption, serverOption } from '../options.ts';
import type { Target } from '../../target.ts';

interface RollbackOptions extends Target {
  readonly to: number;
  readonly note: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const HELP = `
Only a version that was active before can be restored, because it was checked when it was
published. Visits that have started finish on the version they were given.

Example:
  $ munjin questionnaire rollback NOK_SCREENING --to 13 --note "the new question is misread"`;

/** `munjin questionnaire rollback`: activates an older version at once. */
export const rollbackCommand = ({ output, run }: CommandContext): Command =>
  new Command('rollback')
    .description('publish an older version again, at once')
    .addArgument(new NameArgument('<code>', 'code of a questionnaire', 'questionnaires'))
    .addOption(
      new Option('--to <number>', 'the version to publish again')
        .argParser(parseVersionNumber)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--note <text>', 'why, for colleagues').makeOptionMandatory())
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((code: string, { to, dryRun = false, json = false, ...options }: RollbackOptions) =>
      run(async () => {
        const { runRollback: rollBackTo } = await import('../../questionnaire/run-rollback.ts');
        return rollBackTo(code, { ...options, version: to, dryRun, json }, output);
      }),
    );
