import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const HELP = `
The settings file (retention.*) says how long each class of data is kept. The server purges by
itself every hour and may keep running. Data in use is never removed: a pass that opens the gate, a
person inside, a message that waits.

Example:
  $ munjin purge --dry-run`;

/** `munjin purge`: removes data whose retention time is over. */
export const purgeCommand = ({ output, run }: CommandContext): Command =>
  new Command('purge')
    .description('remove data that have been kept for their time')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(
      ({
        data,
        dryRun = false,
        json = false,
      }: {
        readonly data: string;
        readonly dryRun?: boolean;
        readonly json?: boolean;
      }) =>
        run(async () => {
          const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
          const { countDueRows: countDue, purge } = await import('../../server/privacy/index.ts');
          const { messageFilesFromEnv: messageFilesOf } =
            await import('../../server/messages/index.ts');
          const messageFiles = messageFilesOf(process.env, data);
          const report = await inDataFolder(data, { dryRun }, (context) =>
            (dryRun ? countDue : purge)({ ...context, messageFiles }),
          );
          if (json) output.json(report);
          else {
            for (const [name, rows] of Object.entries(report)) {
              output.data(`${String(rows).padStart(8)}  ${name}`);
            }
          }
          if (dryRun) output.message('Dry run; nothing was removed.');
          return EXIT.ok;
        }),
    );
