import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { NameArgument } from '../../name-argument.ts';
import type { Target } from '../../target.ts';
import { dataOption, dryRunOption, jsonOption, serverOption } from '../options.ts';

interface RetireOptions extends Target {
  readonly note?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const HELP = `
No one is asked the questionnaire any more. Its versions and answers stay, passes stay valid, and
publish brings it back. Visitors whose only questionnaire it was, also those who are filling it in, get
no pass until another one is published for them, or until its use is turned off in the studio (/use).
Urgent surveys that were sent can still be answered. At a terminal, the command asks first; scripts
agree with --yes. On a server, a second person approves it in the studio. Exit code 1: it is not in
use, or you did not agree.

Examples:
  $ munjin questionnaire retire FEVER --dry-run
  $ munjin questionnaire retire FEVER --yes
  $ munjin questionnaire retire FEVER --yes --server hospital --note "the outbreak is over"`;

/** `munjin questionnaire retire`: takes a questionnaire out of use. */
export const retireCommand = (context: CommandContext): Command =>
  new Command('retire')
    .description('take a questionnaire out of use, and keep its versions and answers')
    .addArgument(new NameArgument('<code>', 'code of a questionnaire', 'questionnaires'))
    .option('--note <text>', 'why, for colleagues; needed with --server')
    .option('--yes', 'retire without asking')
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(
      (
        code: string,
        { note = '', yes = false, dryRun = false, json = false, ...target }: RetireOptions,
      ) =>
        context.run(async () => {
          const { runRetire } = await import('../../questionnaire/run-retire.ts');
          return runRetire(code, { ...target, note, yes, dryRun, json }, context);
        }),
    );
