import { Command } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import type { LintOptions } from '../../questionnaire/lint-files.ts';
import { jsonOption, serverOption } from '../options.ts';
import { runOrWatch, watchOption } from '../watch-option.ts';

const HELP = `
Several files are also compared with each other. The files of one folder are checked as the complete set
of active questionnaires. --against compares each file with the questionnaire of the same code in an
earlier file or folder, and warns about answers that refused the entry there and no longer do. Exit
code 1: there is an error; with --strict, also a warning.

Examples:
  $ munjin questionnaire lint fixtures/questionnaires
  $ munjin questionnaire lint nok-screening.yaml --against published/nok-screening.yaml --strict`;

/** `munjin questionnaire lint`: everything that is wrong with questionnaire files. */
export const lintCommand = (context: CommandContext): Command =>
  new Command('lint')
    .description('find every mistake in questionnaires, with its place and how to fix it')
    .argument(
      '<file...>',
      'files (YAML, JSON, FHIR, XLSForm, REDCap), folders, or - for standard input',
    )
    .option('--places <file>', 'CSV file of the places that the questionnaires would offer')
    .option('--against <file>', 'earlier file or folder: warn about refusals that are gone')
    .option('--strict', 'end with 1 for warnings too')
    .addOption(serverOption('check the places of a server', ['places']))
    .addOption(watchOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((paths: readonly string[], { watch = false, ...options }: LintOptions) => {
      const { places = [], against = [] } = options;
      return runOrWatch(context, { watch, paths: paths.concat(places, against) }, async () => {
        const { lintFiles } = await import('../../questionnaire/lint-files.ts');
        return lintFiles(paths, options, context.output);
      });
    });
