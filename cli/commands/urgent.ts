import { Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { addLinkOptions, type LinkCommandOptions } from './options.ts';

const DEFAULT_HOURS = 72;
const MAX_HOURS = 720;

interface UrgentSendOptions extends LinkCommandOptions {
  readonly hours: number;
  readonly test?: boolean;
}

const parseHours = (text: string): number => {
  const hours = Number(text);
  if (!/^\d+$/.test(text) || hours < 1 || hours > MAX_HOURS) {
    throw new InvalidArgumentError(`It is a number of hours from 1 to ${MAX_HOURS}.`);
  }
  return hours;
};

const sendCommand = ({ output, run }: CommandContext): Command =>
  addLinkOptions(
    new Command('send')
      .description('send the urgent visit-history survey to the people of a file')
      .argument('<file>', 'a CSV file, or - for standard input')
      .addOption(new Option('--test', 'a test send: it can be read, and takes no answers'))
      .addOption(
        new Option('--hours <number>', 'how long it may be answered')
          .argParser(parseHours)
          .default(DEFAULT_HOURS),
      ),
  )
    .addHelpText(
      'after',
      `
Columns: type, identity, visit_date (the day that is asked about); language if you like.

Example:
  $ munjin urgent send contacts.csv --test --public-url https://visit.example.org`,
    )
    .action((path: string, { publicUrl, hours, test = false, ...options }: UrgentSendOptions) =>
      run(async () => {
        const { readSources: sourcesOf } = await import('../read-sources.ts');
        const { openSheet } = await import('../../server/platform/files/open-sheet.ts');
        const { runImport } = await import('../run-import.ts');
        const { sendUrgentSurvey } = await import('../../server/links/index.ts');
        const how = { publicUrl, isTest: test, hours };
        const sources = await sourcesOf([path], ['.csv'], openSheet);
        return runImport(
          sources,
          (source, context) => sendUrgentSurvey(source, how, context),
          options,
          output,
        );
      }),
    );

/** `munjin urgent`: sends people an urgent survey about where they were. */
export const urgentCommand = (context: CommandContext): Command =>
  new Command('urgent')
    .description('the urgent visit-history survey')
    .addCommand(sendCommand(context));
