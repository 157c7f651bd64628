import { Command, Option } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import type { ResponseOptions } from '../../questionnaire/run-response-export.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';

const HELP = `
What was answered is personal: who takes it says why, and that is kept in the audit. Who gave the
answers is not in it. A file is readable by you alone.

Example:
  $ munjin questionnaire response 0c5c… --reason "asked for by the ward" --output answers.fhir.json`;

/** `munjin questionnaire response`: one submission as a FHIR QuestionnaireResponse. */
export const responseCommand = ({ output, run }: CommandContext): Command =>
  new Command('response')
    .description('write one submission as a FHIR QuestionnaireResponse')
    .argument('<answerId>', 'id of the submission, as the studio shows it')
    .addOption(new Option('--to <notation>', 'what it becomes').choices(['fhir']).default('fhir'))
    .requiredOption('--reason <words>', 'why it is taken, for the audit')
    .option('--output <file>', 'file to write; standard output without')
    .option('--force', 'overwrite a file that is there')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((answerId: string, options: ResponseOptions) =>
      run(async () => {
        const { runResponseExport: exportAnswer } =
          await import('../../questionnaire/run-response-export.ts');
        return exportAnswer(answerId, options, output);
      }),
    );
