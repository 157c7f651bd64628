import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, jsonOption } from '../options.ts';

const HELP = `
The backup is filled into a scratch database, brought up to date, and looked at: that the file is
what was written, that every row another refers to is there, that the keys open what is sealed, that
the audit is whole, and that nobody holds what only one can have. A key of --data must have signed it.
A backup of another installation that brings its keys along passes only with --adopt-keys. Nothing of
the installation is changed.

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
