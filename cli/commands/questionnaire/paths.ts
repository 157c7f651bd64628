import { Command, InvalidArgumentError, Option } from 'commander';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { ContentSelector } from '../../../server/questionnaires/index.ts';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import { versionOption } from '../../questionnaire/version-option.ts';
import { dataOption, jsonOption } from '../options.ts';

interface PathsCommandOptions {
  readonly data: string;
  readonly version?: ContentSelector | null;
  readonly as?: string;
  readonly language: Language;
  readonly most: number;
  readonly json?: boolean;
}

const DEFAULT_MAX_PATHS = 150;
const MAX_PATHS = 10_000;

const parseMaxPaths = (text: string): number => {
  const most = Number(text);
  if (!/^\d+$/.test(text) || most < 1 || most > MAX_PATHS) {
    throw new InvalidArgumentError(`It is a number from 1 to ${MAX_PATHS}.`);
  }
  return most;
};

const HELP = `
Lists all paths if there are few. Otherwise it lists paths that together cover everything: each
question shown and hidden, each option chosen and not chosen, each outcome. --json gives the
answers. Exit code 1: no visitor can get through, or this cannot be decided.

Examples:
  $ munjin questionnaire paths PT_SCREENING
  $ munjin questionnaire paths nok.yaml --as NOK --language ar --json`;

/** `munjin questionnaire paths`: the paths through a questionnaire, and where each one ends. */
export const pathsCommand = ({ output, run }: CommandContext): Command =>
  new Command('paths')
    .description('list the paths through a questionnaire, and the outcome of each')
    .addArgument(
      new NameArgument(
        '<code|file>',
        'code of a questionnaire, a file, or - for standard input',
        'questionnaires',
      ),
    )
    .option('--as <type>', 'user type that is asked (default: the one with the most questions)')
    .addOption(
      new Option('--language <language>', 'language in which it is asked')
        .choices(LANGUAGES)
        .default('ko'),
    )
    .addOption(
      new Option('--most <number>', 'list all paths up to this number; above it, only a selection')
        .argParser(parseMaxPaths)
        .default(DEFAULT_MAX_PATHS),
    )
    .addOption(versionOption())
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(
      (subject: string, { data, version = null, json = false, ...asked }: PathsCommandOptions) =>
        run(async () => {
          const { printPaths } = await import('../../questionnaire/print-paths.ts');
          return printPaths(subject, { ...asked, data, which: version, json }, output);
        }),
    );
