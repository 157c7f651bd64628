import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

const HELP = `
Stop the server first. The command verifies the backup and saves the current data as a backup in the
data folder. Then it replaces all data at once, or none. A backup of SQLite or PostgreSQL can be restored
into either. If there are data, name what is replaced with --confirm: the folder, or with DATABASE_URL
the database. At a terminal, the command asks for the name.

A key of --data must have signed the backup. A new machine has no key: put the keys.json of that time
into the folder first, or use the keys in the backup with --adopt-keys. Use --adopt-keys only if you
know where the file comes from.

A backup also restores data that were erased or purged after it was made, and messages that were sent
after it: see docs/operations.md.

Examples:
  $ munjin backup restore monday.munjin --dry-run
  $ munjin backup restore monday.munjin --data /var/lib/munjin --confirm=munjin`;

export interface BackupRestoreOptions {
  readonly data: string;
  readonly confirm?: string;
  readonly adoptKeys?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `munjin backup restore`. */
export const backupRestoreCommand = ({ output, run, ask }: CommandContext): Command =>
  new Command('restore')
    .description('restore a backup (the current data are saved first)')
    .argument('<file>', 'the backup')
    .option('--confirm <name>', 'name of the folder, or of the database, whose data are replaced')
    .option('--adopt-keys', 'use the keys that are in the backup')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((path: string, options: BackupRestoreOptions) =>
      run(async () => {
        const { runBackupRestore: runRestore } = await import('../../run-backup.ts');
        return runRestore(path, options, output, ask);
      }),
    );
