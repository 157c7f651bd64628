import { Command, Option } from 'commander';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ConvertOptions } from '../../questionnaire/convert-questionnaire.ts';
import {
  codeOption,
  failOnOption,
  languageOption,
  userTypesOption,
} from '../../questionnaire/foreign-options.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

const HELP = `
Reads FHIR Questionnaires (JSON), XLSForms (XLSX, or CSV with the sheets one below the other),
REDCap data dictionaries (CSV) and our own questionnaires: as files, or from the store by their code. Without --from, the content of
the file decides the notation. Everything that the other notation cannot express is reported with
its place. A result in our notation is checked as an import checks it. If it has errors, it is
written all the same, so that you can correct it.

Exit code 1: the file cannot be converted, an import refuses the result, or --fail-on applies.

Examples:
  $ munjin questionnaire convert phq9.json --to yaml --code MOOD > mood.yaml
  $ munjin questionnaire convert survey.xlsx --user-types NOK,RNOK --output survey.yaml
  $ munjin questionnaire convert NOK_SCREENING --to fhir --output nok.fhir.json
  $ munjin questionnaire convert NOK_SCREENING --to xlsform --output nok.xlsx
  $ munjin questionnaire convert NOK_SCREENING --to redcap --language en --output nok.csv`;

/** `munjin questionnaire convert`: converts questionnaires from and to other notations. */
export const convertCommand = ({ output, run }: CommandContext): Command =>
  new Command('convert')
    .description('translate a questionnaire from or into FHIR, XLSForm or REDCap')
    .addArgument(
      new NameArgument(
        '<file|code>',
        'a file, - for standard input, or the code of a questionnaire',
        'questionnaires',
      ),
    )
    .addOption(
      new Option('--from <notation>', 'what it is written in').choices([
        'fhir',
        'redcap',
        'xlsform',
        'munjin',
      ]),
    )
    .addOption(
      new Option('--to <notation>', 'what it becomes')
        .choices(['yaml', 'json', 'fhir', 'redcap', 'xlsform'])
        .default('yaml'),
    )
    .addOption(
      new Option('--fhir-version <release>', 'release of FHIR to write')
        .choices(['R4', 'R5'])
        .default('R4'),
    )
    .addOption(codeOption())
    .addOption(userTypesOption())
    .addOption(languageOption())
    .addOption(failOnOption())
    .option('--output <file>', 'file to write; standard output without')
    .option('--force', 'overwrite a file that is there')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((subject: string, options: ConvertOptions) =>
      run(async () => {
        const { convertQuestionnaire } =
          await import('../../questionnaire/convert-questionnaire.ts');
        return convertQuestionnaire(subject, options, output);
      }),
    );
