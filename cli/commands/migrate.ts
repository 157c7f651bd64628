import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { DatabaseLocation } from '../../server/platform/database/open-database.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const HELP = `
A server migrates its data when it starts, and so does every command that opens them. With migrate, you
choose the time. It creates an empty store if there is none. Only a backup can undo a migration. On
PostgreSQL, if several servers start at once, one migrates and the others wait.

Examples:
  $ munjin migrate --status
  $ munjin backup create && munjin migrate`;

/** Whether the database has no rows yet that a key could have sealed. */
const isDatabaseEmpty = async (location: DatabaseLocation): Promise<boolean> => {
  const { countRows } = await import('../../server/platform/database/snapshot/count-rows.ts');
  return (await countRows(location)) === 0;
};

interface MigrateOptions {
  readonly data: string;
  readonly status?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `munjin migrate`: updates the tables. */
export const migrateCommand = ({ output, run }: CommandContext): Command =>
  new Command('migrate')
    .description('bring the tables of the data up to date')
    .option('--status', 'list every migration and whether it has run; change nothing')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(({ data, status = false, dryRun = false, json = false }: MigrateOptions) =>
      run(async () => {
        const { locationOfData } = await import('../find-store.ts');
        const { migrationState } =
          await import('../../server/platform/database/migration-state.ts');
        const { keyMismatchMessage } = await import('../../server/platform/database/open-store.ts');
        const { unknownMigrationsFault } =
          await import('../../server/platform/database/known-migrations.ts');
        const location = locationOfData(data);
        const { done, pending, unknown } = await migrationState(location);
        const mayRun = !status && !dryRun && unknown.length === 0;
        const isRun = mayRun && pending.length > 0;
        const lacksKeys = mayRun && !existsSync(join(data, 'keys.json'));
        const isNew = lacksKeys && (await isDatabaseEmpty(location));
        // New keys could not open data that was sealed with lost keys.
        if (lacksKeys && !isNew) throw new CommandFailure(keyMismatchMessage(data));
        if (isRun || isNew) {
          const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
          await inDataFolder(data, { dryRun: false, mayCreate: true }, () => Promise.resolve());
        }
        if (json) output.json({ done, pending, unknown, isRun });
        else {
          const lines = status ? done.map((name) => `done     ${name}`) : [];
          const mark = isRun ? 'run    ' : 'pending';
          for (const line of lines) output.data(line);
          for (const name of pending) output.data(`${mark}  ${name}`);
          for (const name of unknown) output.data(`unknown  ${name}`);
        }
        const fault = unknownMigrationsFault(unknown);
        if (fault) {
          output.message(`${fault.message} ${fault.fix}`);
          return EXIT.findings;
        }
        const count = pluralize(pending.length, 'migration');
        if (pending.length === 0) output.message('The tables are up to date.');
        else if (isRun) output.message(`${count} run.`);
        else {
          output.message(dryRun ? `Dry run; ${count} would be run.` : `${count} would be run.`);
          output.message('Next: munjin backup create, then munjin migrate');
        }
        return EXIT.ok;
      }),
    );
