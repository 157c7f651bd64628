import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, jsonOption } from '../options.ts';

const HELP = `
The backup is restored into a scratch database, migrated and checked: the file is what was written,
every row that another row refers to exists, the keys open what is sealed, the audit is complete,
and all values that must be unique are unique. A key of --data must have signed it. A backup of
another installation that contains its own keys passes only with --adopt-keys. Nothing in the
installation is changed.

Examples:
  $ munjin backup verify monday.munjin
  $ age -d -i key.txt monday.age | munjin backup verify - --json`;

export interface BackupVerifyOptions {
  readonly data: string;
  readonly adoptKeys?: boolean;
  readonly json?: boolean;
}

/** `munjin backup verify`. */
export const backupVerifyCommand = ({ output, run }: CommandContext): Command =>
  new Command('verify')
    .description('restore a backup into a scratch place and find out whether it is whole')
    .argument('<file>', 'the backup, or - for standard input')
    .option('--adopt-keys', 'trust the keys that the backup brings along')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((path: string, options: BackupVerifyOptions) =>
      run(async () => {
        const { runBackupVerify: runVerify } = await import('../../run-backup.ts');
        return runVerify(path, options, output);
      }),
    );
