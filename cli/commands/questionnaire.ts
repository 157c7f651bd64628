import { Command } from 'commander';
import type { ActionContext } from '../action-context.ts';
import type { ImportOptions } from '../import-run.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

const ENDINGS = ['.yaml', '.yml', '.json'];

const importCommand = ({ output, run }: ActionContext): Command =>
  new Command('import')
    .description('add questionnaires as new versions; nothing is published by this')
    .argument('<file...>', 'YAML or JSON files, folders of them, or - for standard input')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ munjin questionnaire import nok-screening.yaml --dry-run',
    )
    .action((paths: readonly string[], options: ImportOptions) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { runImport } = await import('../import-run.ts');
        const { importQuestionnaire } = await import('../../server/tasks/import-questionnaire.ts');
        const sources = await sourcesOf(paths, ENDINGS);
        return runImport(sources, importQuestionnaire, options, output);
      }),
    );

const lintCommand = ({ output, run }: ActionContext): Command =>
  new Command('lint')
    .description('find every mistake in questionnaires, each with its place and its cure')
    .argument('<file...>', 'YAML or JSON files, folders of them, or - for standard input')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin questionnaire lint fixtures/questionnaires')
    .action((paths: readonly string[], { json = false }: { readonly json?: boolean }) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { endWithFindings } = await import('../findings.ts');
        const { lintQuestionnaire } = await import('../../server/tasks/import-questionnaire.ts');
        const sources = await sourcesOf(paths, ENDINGS);
        const findings = sources.flatMap((source) => lintQuestionnaire(source).findings);
        return endWithFindings(output, findings, json);
      }),
    );

const publishCommand = ({ output, run }: ActionContext): Command =>
  new Command('publish')
    .description('put questionnaires in force; visits that have begun finish on their version')
    .argument('<file...>', 'YAML or JSON files, folders of them, or - for standard input')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin questionnaire publish pt-screening.yaml')
    .action((paths: readonly string[], options: ImportOptions) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { runImport } = await import('../import-run.ts');
        const { publishQuestionnaire } =
          await import('../../server/tasks/publish-questionnaire.ts');
        const sources = await sourcesOf(paths, ENDINGS);
        return runImport(
          sources,
          (source, context) => publishQuestionnaire({ source }, context),
          options,
          output,
        );
      }),
    );

export const questionnaireCommand = (context: ActionContext): Command =>
  new Command('questionnaire')
    .description('check, import and publish questionnaires')
    .addCommand(importCommand(context))
    .addCommand(lintCommand(context))
    .addCommand(publishCommand(context));
