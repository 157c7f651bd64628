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
The command creates a hospital in memory and removes it at the end. Everyone in the folder's scenarios
visits it. For each user type and language, the questionnaires are answered along all of their paths. If
there are too many, it takes paths that together cover every question and answer, and adds others at
random (--seed). Answers are judged as the server judges them; the covering paths go through the server
itself. Each outcome of identification runs for each type in every language. Of several scenarios with
the same outcome, only the first runs in every language; --full runs all of them.

It finds paths without an end, questions that no answers lead to, missing texts, and codes that no
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
    .description('simulate every user type, language and path through the questionnaires')
    .option('--fixtures <folder>', 'a hospital in files (default: the demo hospital)')
    .option('--questionnaire <file>', 'a draft to use instead of the active version; - for stdin')
    .addOption(
      new Option('--types <list>', 'user types, separated by commas').argParser(
        listParser(USER_TYPES),
      ),
    )
    .addOption(
      new Option('--languages <list>', 'languages, separated by commas').argParser(
        listParser(LANGUAGES),
      ),
    )
    .addOption(
      new Option('--ways <number>', 'maximum number of paths of each questionnaire')
        .argParser(integerParser(1, MAX_PATHS))
        .default(DEFAULT_PATHS),
    )
    .addOption(
      new Option('--seed <number>', 'random seed: another number selects other paths')
        .argParser(integerParser(0, MAX_SEED))
        .default(1),
    )
    .option('--full', 'run every scenario in every language')
    .addOption(
      new Option(
        '--workers <number>',
        'processes that share the work (default: chosen for this machine)',
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
