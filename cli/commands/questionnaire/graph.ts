import { Command, Option } from 'commander';
import type { ContentSelector } from '../../../server/questionnaires/index.ts';
import { NameArgument } from '../../name-argument.ts';
import type { CommandContext } from '../../command-context.ts';
import type { GraphFormat } from '../../questionnaire/render-graph.ts';
import { versionOption } from '../../questionnaire/version-option.ts';
import { dataOption, jsonOption } from '../options.ts';

interface GraphOptions {
  readonly data: string;
  readonly version?: ContentSelector | null;
  readonly format: GraphFormat;
  readonly json?: boolean;
}

const HELP = `
Marks loops, questions that no answer ever shows, and questions that are asked only in some languages
or of some people. A file is drawn even if its logic has errors.

Examples:
  $ munjin questionnaire graph PT_SCREENING
  $ munjin questionnaire graph nok.yaml --format mermaid > nok.mmd
  $ munjin questionnaire graph PT_SCREENING --format dot | dot -Tsvg > pt.svg`;

/** `munjin questionnaire graph`: which answers show or hide which questions. */
export const graphCommand = ({ output, run }: CommandContext): Command =>
  new Command('graph')
    .description('draw which answers show or hide which questions')
    .addArgument(
      new NameArgument(
        '<code|file>',
        'code of a questionnaire, a file, or - for standard input',
        'questionnaires',
      ),
    )
    .addOption(
      new Option('--format <format>', 'how it is drawn')
        .choices(['text', 'mermaid', 'dot'])
        .default('text'),
    )
    .addOption(versionOption())
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((subject: string, { data, version = null, format, json = false }: GraphOptions) =>
      run(async () => {
        const { printGraph } = await import('../../questionnaire/print-graph.ts');
        return printGraph(subject, { data, which: version, format, json }, output);
      }),
    );
