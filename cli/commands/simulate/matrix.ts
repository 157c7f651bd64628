import { Command, InvalidArgumentError, Option } from 'commander';
import { USER_TYPES, type UserType } from '../../../engine/visit/user-type.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { CommandContext } from '../../command-context.ts';
import { jsonOption } from '../options.ts';

interface MatrixCommandOptions {
  readonly fixtures?: string;
  readonly questionnaire?: string;
  readonly types?: readonly UserType[];
  readonly languages?: readonly Language[];
  readonly ways: number;
  readonly seed: number;
  readonly full?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly report?: string;
}

const HELP = `
A hospital is filled in memory, and nothing is left of it. Everybody comes who is named in the
folder's scenarios; by each user type, in each language, the questionnaires are answered on all their
ways, or where there are too many on ways that together go through everything and on others drawn by
the seed. Answers are judged as the server judges them; the covering ways go through the server itself.
Each way in which identification can go is played for each type in every language; of scenarios in
which it goes the same way all but the first come in one language, with --full in every one.

It finds dead ends, questions that no answers lead to, wording that is missing, and codes that no
screen handles. Exit code 1: something was found.

Examples:
  $ munjin simulate matrix
  $ munjin simulate matrix --types NOK,RNOK --languages ko,ar --full
  $ munjin simulate matrix --questionnaire nok.yaml --report matrix.html`;

const listParser =
  <Name extends string>(known: readonly Name[]) =>
  (text: string): readonly Name[] =>
    text.split(',').map((name) => {
      const found = known.find((one) => one === name.trim());
      if (found === undefined) {
        throw new InvalidArgumentError(`${name} is none of ${known.join(', ')}.`);
      }
      return found;
    });

const integerParser =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < least || number > most) {
      throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
    }
    return number;
  };

const MAX_SEED = 2 ** 32 - 1;
const MAX_PATHS = 10_000;
const MAX_WORKERS = 16;
const DEFAULT_PATHS = 60;

/** `munjin simulate matrix`: every user type, language, path and outcome at once. */
export const matrixCommand = ({ output, run }: CommandContext): Command =>
  new Command('matrix')
    .description('let everybody come, in every language, on every way through the questionnaires')
    .option('--fixtures <folder>', 'a hospital in files (default: the demo hospital)')
    .option('--questionnaire <file>', 'a draft to try instead of what is in force; - for stdin')
    .addOption(
      new Option('--types <list>', 'user types, by commas').argParser(listParser(USER_TYPES)),
    )
    .addOption(
      new Option('--languages <list>', 'languages, by commas').argParser(listParser(LANGUAGES)),
    )
    .addOption(
      new Option('--ways <number>', 'at most so many ways of each questionnaire')
        .argParser(integerParser(1, MAX_PATHS))
        .default(DEFAULT_PATHS),
    )
    .addOption(
      new Option('--seed <number>', 'draws other ways where there are too many')
        .argParser(integerParser(0, MAX_SEED))
        .default(1),
    )
    .option('--full', 'play every scenario in every language')
    .addOption(
      new Option(
        '--workers <number>',
        'processes that share the work (default: as many as are of use)',
      ).argParser(integerParser(1, MAX_WORKERS)),
    )
    .option('--report <file>', 'write a report: .json, .xml (JUnit) or .html')
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(({ full = false, json = false, ...options }: MatrixCommandOptions) =>
      run(async () => {
        const { simulateMatrix } = await import('../../simulate/matrix/simulate-matrix.ts');
        return simulateMatrix({ ...options, full, json }, output);
      }),
    );
