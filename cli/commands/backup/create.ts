import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

const HELP = `
The server may keep running: the backup holds the state of one instant, in the same form on SQLite
and on PostgreSQL. It does not contain the keys. Back up keys.json separately, because anyone who
has both can read the data. --with-keys includes the keys; encrypt such a file at once.

Examples:
  $ munjin backup create --output /srv/backups/munjin-monday.munjin
  $ munjin backup create --output - | age -r age1… > monday.age
  $ munjin backup create --with-keys --output - | age -r age1… > monday.age`;

export interface BackupCreateOptions {
  readonly data: string;
  readonly output?: string;
  readonly withKeys?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `munjin backup create`. */
export const backupCreateCommand = ({ output, run }: CommandContext): Command =>
  new Command('create')
    .description('write all data to a file, as they are at this instant')
    .option(
      '--output <file>',
      'a new file, or - for standard output; named by the time if left out',
    )
    .option('--with-keys', 'put the keys into it, too')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((options: BackupCreateOptions) =>
      run(async () => {
        const { runBackupCreate: runCreate } = await import('../../run-backup.ts');
        return runCreate(options, output);
      }),
    );
