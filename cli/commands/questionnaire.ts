import { Command, Option } from 'commander';
import { NameArgument } from '../name-argument.ts';
import type { CommandContext } from '../command-context.ts';
import { hashOption } from '../questionnaire/hash-option.ts';
import type { QuestionnaireImportOptions } from '../questionnaire/import-questionnaires.ts';
import { parseVersionNumber } from '../questionnaire/version-option.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption, serverOption } from './options.ts';
import { convertCommand } from './questionnaire/convert.ts';
import { deleteCommand } from './questionnaire/delete.ts';
import { diffCommand } from './questionnaire/diff.ts';
import { draftCommand } from './questionnaire/draft.ts';
import { exportCommand } from './questionnaire/export.ts';
import { graphCommand } from './questionnaire/graph.ts';
import { lintCommand } from './questionnaire/lint.ts';
import { listCommand } from './questionnaire/list.ts';
import { pathsCommand } from './questionnaire/paths.ts';
import { previewCommand } from './questionnaire/preview.ts';
import { responseCommand } from './questionnaire/response.ts';
import { retireCommand } from './questionnaire/retire.ts';
import { rollbackCommand } from './questionnaire/rollback.ts';
import { showCommand } from './questionnaire/show.ts';
import { testCommand } from './questionnaire/test.ts';

const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('add questionnaires as new versions; nothing is published by this')
    .argument(
      '<file...>',
      'files (YAML, JSON, FHIR, XLSForm, REDCap), folders, or - for standard input',
    )
    .addOption(hashOption())
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe command first shows how it differs from the active version; --hash writes only that.' +
        '\n\nExample:\n  $ munjin questionnaire import nok-screening.yaml --dry-run',
    )
    .action((paths: readonly string[], options: QuestionnaireImportOptions) =>
      run(async () => {
        const { importQuestionnaires } = await import('../questionnaire/import-questionnaires.ts');
        return importQuestionnaires(paths, options, output);
      }),
    );

const PUBLISH_HELP = `
A file is imported first. For a code, the newest version is published, or the one of --version. The
command first shows how it differs from the active version. On a server, the rules of its studio
apply: warnings need a note, and a critical change waits for a second person.

A user type belongs to one questionnaire. --take-over publishes the others without the user types of
this one, in the same step; one that has no user type left is taken out of use.

Examples:
  $ munjin questionnaire publish pt-screening.yaml
  $ munjin questionnaire publish PT_SCREENING --version 4 --hash 8c1e2f00`;

const publishCommand = ({ output, run }: CommandContext): Command =>
  new Command('publish')
    .description('publish questionnaires; visits that have started finish on their version')
    .addArgument(
      new NameArgument(
        '<file|code...>',
        'codes; or YAML or JSON files, folders of them, or - for stdin',
        'questionnaires',
      ),
    )
    .addOption(new Option('--version <number>', 'version of a code').argParser(parseVersionNumber))
    .addOption(hashOption())
    .option('--take-over', 'take over user types that other questionnaires serve')
    .option('--note <text>', 'with --server: why, for colleagues and over warnings')
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', PUBLISH_HELP)
    .action(
      (
        subjects: readonly string[],
        options: QuestionnaireImportOptions & {
          readonly version?: number;
          readonly takeOver?: boolean;
        },
      ) =>
        run(async () => {
          const { publishQuestionnaires } =
            await import('../questionnaire/import-questionnaires.ts');
          return publishQuestionnaires(subjects, options, output);
        }),
    );

/**
 * `munjin questionnaire`: manages questionnaires, from the author's file to the active version and
 * back.
 */
export const questionnaireCommand = (context: CommandContext): Command =>
  new Command('questionnaire')
    .description('look at, check, compare, import and publish questionnaires')
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(importCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(lintCommand(context))
    .addCommand(testCommand(context))
    .addCommand(diffCommand(context))
    .addCommand(pathsCommand(context))
    .addCommand(graphCommand(context))
    .addCommand(previewCommand(context))
    .addCommand(publishCommand(context))
    .addCommand(rollbackCommand(context))
    .addCommand(convertCommand(context))
    .addCommand(draftCommand(context))
    .addCommand(retireCommand(context))
    .addCommand(deleteCommand(context))
    .addCommand(responseCommand(context));
