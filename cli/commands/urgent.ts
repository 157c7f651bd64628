import { Command, InvalidArgumentError, Option } from 'commander';
import type { ActionContext } from '../action-context.ts';
import { withLinkOptions, type LinkCommandOptions } from './options.ts';

const DEFAULT_HOURS = 72;
const MOST_HOURS = 720;

interface UrgentSendOptions extends LinkCommandOptions {
  readonly hours: number;
  readonly test?: boolean;
}

const readHours = (text: string): number => {
  const hours = Number(text);
  if (!/^\d+$/.test(text) || hours < 1 || hours > MOST_HOURS) {
    throw new InvalidArgumentError(`It is a number of hours from 1 to ${MOST_HOURS}.`);
  }
  return hours;
};

const sendCommand = ({ output, run }: ActionContext): Command =>
  withLinkOptions(
    new Command('send')
      .description('send the urgent visit-history survey to the people of a file')
      .argument('<file>', 'a CSV file, or - for standard input')
      .addOption(new Option('--test', 'a test send: it can be read, and takes no answers'))
      .addOption(
        new Option('--hours <number>', 'how long it may be answered')
          .argParser(readHours)
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
        const { sourcesOf } = await import('../sources.ts');
        const { openSheet } = await import('../../server/tasks/files/open-sheet.ts');
        const { runImport } = await import('../import-run.ts');
        const { sendUrgentSurvey } = await import('../../server/tasks/urgent/send-urgent.ts');
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

/** `munjin urgent`: asks people at once where they were. */
export const urgentCommand = (context: ActionContext): Command =>
  new Command('urgent')
    .description('the urgent visit-history survey')
    .addCommand(sendCommand(context));
