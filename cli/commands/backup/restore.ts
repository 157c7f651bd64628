import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

const HELP = `
The server must not run. The backup is verified first, and one of what it replaces is taken into the
folder of the data; then all data change at once, or not at all. A backup of either database restores
into either. Where there are data, --confirm has to name what is replaced: the folder, or with
DATABASE_URL the database. At a terminal, the command asks for the name.

A key of --data must have signed the backup. On a new machine there is none: put the keys.json of that
time into the folder first, or take over those that the backup brings along with --adopt-keys. Do so
only where you know where the file comes from.

A backup brings back what was erased or purged since it was made, and messages that have been sent
since: see docs/operations.md.

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
    .description('put a backup in the place of the data, of which a backup is taken first')
    .argument('<file>', 'the backup')
    .option('--confirm <name>', 'name of the folder, or of the database, whose data are replaced')
    .option('--adopt-keys', 'take over the keys that the backup brings along')
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
