import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { backupCreateCommand } from './backup/create.ts';
import { backupRestoreCommand } from './backup/restore.ts';
import { backupVerifyCommand } from './backup/verify.ts';

/** `munjin backup`: writes all data to one file, and restores it. */
export const backupCommand = (context: CommandContext): Command =>
  new Command('backup')
    .description('all data in one file, and back')
    .addCommand(backupCreateCommand(context))
    .addCommand(backupVerifyCommand(context))
    .addCommand(backupRestoreCommand(context));
