import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, jsonOption } from '../options.ts';
import { sourceOption, type TextOptions } from './text-options.ts';

/** `munjin translations status`: the progress of every language, by source and in total. */
export const statusCommand = ({ output, run }: CommandContext): Command =>
  new Command('status')
    .description('how far every language is, source by source, and what has grown old')
    .addOption(sourceOption())
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  $ munjin translations status\n  $ munjin translations status --source messages --json',
    )
    .action((options: Omit<TextOptions, 'languages'>) =>
      run(async () => {
        const { printStatus } = await import('../../translations/print-status.ts');
        return printStatus(options, output);
      }),
    );
