import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { CommandFailure } from '../../command-failure.ts';
import { EXIT } from '../../exit-code.ts';
import { NameArgument } from '../../name-argument.ts';
import { pluralize } from '../../print-findings.ts';
import { confirmLoss } from '../../prompts.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

interface DeleteOptions {
  readonly data: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const HELP = `
A questionnaire that has versions is not deleted: visits and answers refer to them. At a terminal, the
command asks before it deletes; scripts agree with --yes. Exit code 1: the questionnaire has versions,
or you did not agree.

Examples:
  $ munjin questionnaire delete FEVER --dry-run
  $ munjin questionnaire delete FEVER --yes`;

/** `munjin questionnaire delete`: removes a questionnaire that is only a draft. */
export const deleteCommand = (context: CommandContext): Command =>
  new Command('delete')
    .description('delete a questionnaire that is only a draft')
    .addArgument(new NameArgument('<code>', 'code of a questionnaire', 'questionnaires'))
    .option('--yes', 'delete without asking')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((code: string, { data, yes = false, dryRun = false, json = false }: DeleteOptions) =>
      context.run(async () => {
        const { output, ask } = context;
        const { withDataFolder } = await import('../../with-data-folder.ts');
        const { deleteOperatorDraft } = await import('../../../server/questionnaires/index.ts');
        const done = await withDataFolder(data, { dryRun }, async (store) => {
          const planned = await deleteOperatorDraft(code, { ...store, dryRun: true });
          if (dryRun || 'versions' in planned) return planned;
          if (!yes && (ask === null || json)) {
            throw new CommandFailure(
              'Without a terminal, deleting needs --yes; --dry-run shows what would be deleted.',
              EXIT.usage,
            );
          }
          const { revision, savedBy } = planned.deleted;
          const loss = `The draft of ${code}, revision ${revision} by ${savedBy}, is deleted for good. Delete it?`;
          const isAgreed = await confirmLoss(context, loss, { yes });
          if (!isAgreed) return null;
          const found = await deleteOperatorDraft(code, { ...store, dryRun: true });
          if (!('deleted' in found) || found.deleted.revision !== revision) {
            throw new CommandFailure(
              `The draft of ${code} has changed since you were asked. Nothing was deleted.`,
              EXIT.conflict,
            );
          }
          return deleteOperatorDraft(code, store);
        });
        if (done === null) return EXIT.findings;
        if ('versions' in done) {
          throw new CommandFailure(
            `${code} has ${pluralize(done.versions, 'version')}, and versions are kept. Nothing was changed. Next: munjin questionnaire show ${code}`,
            EXIT.findings,
          );
        }
        if (json) output.json({ code, revision: done.deleted.revision, isWritten: !dryRun });
        output.message(
          dryRun
            ? `Dry run; the draft of ${code} would be deleted.`
            : `The draft of ${code} is deleted.`,
        );
        return EXIT.ok;
      }),
    );
