import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { exportCommand } from './translations/export.ts';
import { importCommand } from './translations/import.ts';
import { lintCommand } from './translations/lint.ts';
import { statusCommand } from './translations/status.ts';

export const translationsCommand = (context: CommandContext): Command =>
  new Command('translations')
    .description('the texts of the eight languages')
    .addCommand(statusCommand(context))
    .addCommand(importCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(lintCommand(context));
