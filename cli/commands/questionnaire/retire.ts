import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { CommandFailure } from '../../command-failure.ts';
import { EXIT } from '../../exit-code.ts';
import { NameArgument } from '../../name-argument.ts';
import { confirmLoss } from '../../prompts.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

interface RetireOptions {
  readonly data: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const HELP = `
No one is asked the questionnaire any more. Its versions and answers stay, visits that have started
finish with it, and publish brings it back. Who was asked it alone then gets a pass without a
questionnaire. At a terminal, the command asks first; scripts agree with --yes. Exit code 1: it is not in
use, or you did not agree.

Examples:
  $ munjin questionnaire retire FEVER --dry-run
  $ munjin questionnaire retire FEVER --yes`;

/** `munjin questionnaire retire`: takes a questionnaire out of use. */
export const retireCommand = (context: CommandContext): Command =>
  new Command('retire')
    .description('take a questionnaire out of use, and keep its versions and answers')
    .addArgument(new NameArgument('<code>', 'code of a questionnaire', 'questionnaires'))
    .option('--yes', 'retire without asking')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((code: string, { data, yes = false, dryRun = false, json = false }: RetireOptions) =>
      context.run(async () => {
        const { output, ask } = context;
        const { withDataFolder } = await import('../../with-data-folder.ts');
        const { retireQuestionnaire } = await import('../../../server/questionnaires/index.ts');
        const done = await withDataFolder(data, { dryRun }, async (store) => {
          const planned = await retireQuestionnaire(code, { ...store, dryRun: true });
          if (planned === null) {
            throw new CommandFailure(
              `No version of ${code} is in use. Nothing was changed. Next: munjin questionnaire show ${code}`,
              EXIT.findings,
            );
          }
          if (dryRun) return planned;
          if (!yes && (ask === null || json)) {
            throw new CommandFailure(
              'Without a terminal, retiring needs --yes; --dry-run shows what would be retired.',
              EXIT.usage,
            );
          }
          const loss = `Version ${planned.version} of ${code} is no longer asked of ${planned.userTypes.join(', ')}. Retire it?`;
          const isAgreed = await confirmLoss(context, loss, { yes });
          if (!isAgreed) return null;
          const found = await retireQuestionnaire(code, { ...store, dryRun: true });
          if (found?.version !== planned.version) {
            throw new CommandFailure(
              `Another version of ${code} is in use by now. Nothing was changed.`,
              EXIT.conflict,
            );
          }
          return retireQuestionnaire(code, store);
        });
        if (done === null) return EXIT.findings;
        if (json) output.json({ code, ...done, isWritten: !dryRun });
        output.message(
          dryRun
            ? `Dry run; version ${done.version} of ${code} would be retired.`
            : `Version ${done.version} of ${code} is retired. Next: munjin questionnaire publish ${code} --version ${done.version} brings it back.`,
        );
        return EXIT.ok;
      }),
    );
