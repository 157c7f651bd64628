import { Command, Option } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import type { TextExportOptions } from '../../translations/run-text-export.ts';
import { dataOption, dryRunOption, jsonOption } from '../options.ts';
import { languagesOption, sourceOption } from './text-options.ts';

const HELP = `
csv (with a byte order mark, for Excel) and xlsx have a row for each text of messages and
questionnaires; xliff is XLIFF 2.0, a file for each language. They hold states and come back by
munjin translations import. json is the wording that visitors see now, a file for each language.

Examples:
  $ munjin translations export > translations.csv
  $ munjin translations export --format xliff --languages ja,vi --output to-agency
  $ munjin translations export --format json --language mn > mn.json`;

/** `munjin translations export`: the texts as files that can be imported again. */
export const exportCommand = ({ output, run }: CommandContext): Command =>
  new Command('export')
    .description('write the texts as CSV, XLSX, XLIFF or JSON that imports again')
    .addOption(
      new Option('--format <format>', 'form of the files')
        .choices(['csv', 'xlsx', 'json', 'xliff'])
        .default('csv'),
    )
    .addOption(languagesOption())
    .addOption(sourceOption())
    .option('--output <path>', 'file, or folder for several; - is standard output', '-')
    .option('--force', 'overwrite files that are there')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((options: TextExportOptions) =>
      run(async () => {
        const { runTextExport } = await import('../../translations/run-text-export.ts');
        return runTextExport(options, output);
      }),
    );
