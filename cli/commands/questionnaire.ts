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

interface LintOptions {
  readonly places?: string;
  readonly json?: boolean;
}

const lintCommand = ({ output, run }: ActionContext): Command =>
  new Command('lint')
    .description('find every mistake in questionnaires, each with its place and its cure')
    .argument('<file...>', 'YAML or JSON files, folders of them, or - for standard input')
    .option('--places <file>', 'CSV file of the places that the questionnaires would offer')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nSeveral files are also looked at side by side; one folder, as all that will be in force.' +
        '\n\nExample:\n  $ munjin questionnaire lint fixtures/questionnaires',
    )
    .action((paths: readonly string[], { places: placesPath, json = false }: LintOptions) =>
      run(async () => {
        const { sourcesOf } = await import('../sources.ts');
        const { endWithFindings } = await import('../findings.ts');
        const { dayAt } = await import('../../engine/visit/local-time.ts');
        const { systemClock } = await import('../../server/outside/clock.ts');
        const { lintQuestionnaires } = await import('../../server/tasks/lint-questionnaires.ts');
        const sources = await sourcesOf(paths, ENDINGS);
        const [places] = placesPath === undefined ? [] : await sourcesOf([placesPath], ['.csv']);
        const isSeveral = sources.length > 1;
        const { findings, coverage } = lintQuestionnaires(sources, {
          isWhole: isSeveral && paths.length === 1,
          ...(places && { places: { source: places, today: dayAt(systemClock.now()) } }),
        });
        return endWithFindings(output, findings, json, isSeveral ? { coverage } : {});
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
