import { Command, InvalidArgumentError, Option } from 'commander';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import { dataOption, jsonOption } from '../options.ts';

interface ReplayCommandOptions {
  readonly questionnaire?: string;
  readonly draft?: true;
  readonly days: number;
  readonly data: string;
  readonly json?: boolean;
  readonly report?: string;
  readonly failOnChange?: boolean;
}

const HELP = `
Only counts and the ids of categories are printed, nothing of a person; that it was done is in the
audit. Without --questionnaire the answers are judged by the draft.

Examples:
  $ munjin simulate replay NOK_SCREENING --draft
  $ munjin simulate replay NOK_SCREENING --questionnaire nok-screening.yaml --days 90 --json`;

const MAX_DAYS = 366;
const DEFAULT_DAYS = 30;

const parseDays = (text: string): number => {
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MAX_DAYS) {
    throw new InvalidArgumentError(`Days are a number from 1 to ${String(MAX_DAYS)}.`);
  }
  return days;
};

/** `munjin simulate replay`. */
export const replayCommand = ({ output, run }: CommandContext): Command =>
  new Command('replay')
    .description('judge stored answers by a draft: whose outcome would be another one')
    .addArgument(new NameArgument('<code>', 'code of the questionnaire', 'questionnaires'))
    .option('--draft', 'by its draft; so it is without --questionnaire')
    .addOption(
      new Option(
        '--questionnaire <file>',
        'by this YAML or JSON file, or - for standard input',
      ).conflicts('draft'),
    )
    .addOption(
      new Option('--days <number>', 'how many days back')
        .argParser(parseDays)
        .default(DEFAULT_DAYS),
    )
    .addOption(dataOption())
    .addOption(jsonOption())
    .option('--fail-on-change', 'end with 1 if an outcome would be another one')
    .option('--report <file>', 'write a report as well: .html with charts, .xml (JUnit) or .json')
    .addHelpText('after', HELP)
    .action(
      (
        code: string,
        {
          questionnaire,
          days,
          data,
          json = false,
          report,
          failOnChange = false,
        }: ReplayCommandOptions,
      ) =>
        run(async () => {
          const { readSources: sourcesOf } = await import('../../read-sources.ts');
          const { openDocument } = await import('../../../server/platform/files/open-document.ts');
          const { simulateReplay } = await import('../../simulate/replay/simulate-replay.ts');
          const [source = null] =
            questionnaire === undefined
              ? []
              : await sourcesOf([questionnaire], ['.yaml', '.yml', '.json'], openDocument);
          const options = {
            ...{ data, days, json, source, failOnChange },
            ...(report !== undefined && { report }),
          };
          return simulateReplay(code, options, output);
        }),
    );
