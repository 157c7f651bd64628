import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const HELP = `
The settings file (retention.*) says how long each class of data is kept. The server purges by
itself every hour and may keep running. Data in use is never removed: a pass that opens the gate, a
person inside, a message that waits.

If the clock is more than 7 days ahead of the last purge, nothing is removed: the clock may be
wrong. After a long stop, check the clock, then use --clock-is-right once.

Example:
  $ munjin purge --dry-run`;

/** `munjin purge`: removes data whose retention time is over. */
export const purgeCommand = ({ output, run }: CommandContext): Command =>
  new Command('purge')
    .description('delete data whose retention time is over')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .option('--clock-is-right', 'purge although the clock is far ahead of the last purge')
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(
      ({
        data,
        clockIsRight = false,
        dryRun = false,
        json = false,
      }: {
        readonly data: string;
        readonly clockIsRight?: boolean;
        readonly dryRun?: boolean;
        readonly json?: boolean;
      }) =>
        run(async () => {
          const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
          const { countDueRows, purgeIfClockIsRight } =
            await import('../../server/privacy/index.ts');
          const { messageFilesFromEnv: messageFilesOf } =
            await import('../../server/messages/index.ts');
          const messageFiles = messageFilesOf(process.env, data);
          const end = await inDataFolder(data, { dryRun }, async (context) => {
            const task = { ...context, messageFiles };
            return dryRun
              ? ({ kind: 'purged', report: await countDueRows(task) } as const)
              : purgeIfClockIsRight(task, { isConfirmed: clockIsRight });
          });
          if (end.kind === 'refused') {
            const [now, lastKnown] = [end.jump.now, end.jump.lastKnown].map((at) =>
              new Date(at).toISOString(),
            );
            output.message(`The clock says ${now}, but the last purge or audit row is of ${lastKnown}: nothing was removed.
If the clock is right, run munjin purge --clock-is-right.`);
            return EXIT.findings;
          }
          const { report } = end;
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
