import { Command, Option } from 'commander';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import type { PreviewOptions } from '../../questionnaire/preview-questionnaire.ts';
import { versionOption } from '../../questionnaire/version-option.ts';
import { dataOption, jsonOption } from '../options.ts';
import { runOrWatch, watchOption } from '../watch-option.ts';

const HELP = `
Without answers: the questions of the beginning, and below each what its answers lead to. With answers
(JSON or YAML, by question id, null for none; or a FHIR QuestionnaireResponse): what is asked then,
what waits for an answer, the end.
A questionnaire of the store is shown with the places of today, one of a file without places.
Exit code 1: an answer is to no question, or not of its form.

Examples:
  $ munjin questionnaire preview nok.yaml --language ar
  $ munjin questionnaire preview PT_SCREENING --version draft --answers answers.json
  $ echo '{"fever": "Y"}' | munjin questionnaire preview FEVER --answers -`;

type PreviewCommandOptions = Omit<PreviewOptions, 'which' | 'json'> & {
  readonly version?: PreviewOptions['which'];
  readonly watch?: boolean;
  readonly json?: boolean;
};

/** `munjin questionnaire preview`: a questionnaire as a visitor sees it. */
export const previewCommand = (context: CommandContext): Command =>
  new Command('preview')
    .description('a questionnaire as a visitor meets it, before or with answers')
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
    .option('--answers <file>', 'answers to try it with, or - for standard input')
    .addOption(versionOption())
    .addOption(dataOption())
    .addOption(watchOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(
      (
        subject: string,
        { version = null, json = false, watch = false, ...options }: PreviewCommandOptions,
      ) => {
        const paths = [subject, ...(options.answers === undefined ? [] : [options.answers])];
        return runOrWatch(context, { watch, paths }, async () => {
          const { previewQuestionnaire } =
            await import('../../questionnaire/preview-questionnaire.ts');
          return previewQuestionnaire(
            subject,
            { ...options, which: version, json },
            context.output,
          );
        });
      },
    );
