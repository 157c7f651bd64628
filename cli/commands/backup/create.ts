import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

const HELP = `
The server may run meanwhile: what is written is the state of one instant, on SQLite and on
PostgreSQL in the same form. The keys are not in it: back up keys.json apart from it, for with both
in one hand everybody reads the data. --with-keys puts them in all the same; seal such a file at once.

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
