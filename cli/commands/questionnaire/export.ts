import { Command, Option } from 'commander';
import type { ContentSelector } from '../../../server/questionnaires/index.ts';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import type { QuestionnaireExportOptions } from '../../questionnaire/run-export.ts';
import { versionOption } from '../../questionnaire/version-option.ts';
import { dataOption, dryRunOption, jsonOption, serverOption } from '../options.ts';

const HELP = `
An exported file imports again without loss. yaml and json are the authoring notation; schema is
the JSON Schema that versions are stored as. Pictures go beside the files, named by their content.

Examples:
  $ munjin questionnaire export PT_SCREENING > pt.yaml
  $ munjin questionnaire export PT_SCREENING --version draft --format schema
  $ munjin questionnaire export --all --output backup/questionnaires`;

/** `munjin questionnaire export`: questionnaires as files that import again without loss. */
export const exportCommand = ({ output, run }: CommandContext): Command =>
  new Command('export')
    .description('write questionnaires as files that import again without loss')
    .addArgument(new NameArgument('[code...]', 'codes of questionnaires', 'questionnaires'))
    .option('--all', 'every questionnaire')
    .addOption(versionOption())
    .addOption(
      new Option('--format <format>', 'how they are written')
        .choices(['yaml', 'json', 'schema'])
        .default('yaml'),
    )
    .option('--output <folder>', 'folder for a file of each, with its pictures')
    .option('--force', 'overwrite files that are there')
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(
      (
        codes: readonly string[],
        {
          version = null,
          ...options
        }: Omit<QuestionnaireExportOptions, 'which'> & {
          readonly version?: ContentSelector | null;
        },
      ) =>
        run(async () => {
          const { runQuestionnaireExport: runExport } =
            await import('../../questionnaire/run-export.ts');
          return runExport(codes, { ...options, which: version }, output);
        }),
    );
