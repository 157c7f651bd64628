import { Command, Option } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import type { DraftOptions } from '../../questionnaire/import-as-draft.ts';
import {
  codeOption,
  failOnOption,
  languageOption,
  userTypesOption,
} from '../../questionnaire/foreign-options.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

const HELP = `
The draft is opened, finished and published in the studio. One that is there already and says something
else is kept, unless --force is given. Exit code 1: such a draft was kept, or the file has mistakes.

Example:
  $ munjin questionnaire draft phq9.json --code MOOD --user-types NOK --dry-run`;

/**
 * `munjin questionnaire draft`: imports a questionnaire in another notation as a draft for the
 * studio.
 */
export const draftCommand = ({ output, run }: CommandContext): Command =>
  new Command('draft')
    .description('put a questionnaire of FHIR, XLSForm or REDCap into the studio as a draft')
    .argument('<file>', 'a file, or - for standard input')
    .addOption(
      new Option('--from <notation>', 'what it is written in').choices([
        'fhir',
        'redcap',
        'xlsform',
      ]),
    )
    .addOption(codeOption())
    .addOption(userTypesOption())
    .addOption(languageOption())
    .addOption(failOnOption())
    .option('--force', 'overwrite a draft that is there')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((path: string, options: DraftOptions) =>
      run(async () => {
        const { importAsDraft: draftQuestionnaire } =
          await import('../../questionnaire/import-as-draft.ts');
        return draftQuestionnaire(path, options, output);
      }),
    );
