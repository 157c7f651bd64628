import { Command, Option } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import type { TextImportOptions } from '../../translations/run-text-import.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption } from '../options.ts';
import { languagesOption, sourceOption } from './text-options.ts';

const HELP = `
JSON and YAML files replace the wording that visitors see, at once. If the Korean files are among
them, texts that are in no file are removed. CSV, XLSX and XLIFF files are the output of munjin
translations export. They go into drafts of questionnaires; messages wait until their language is
made live in the studio. All findings are reported at once; if one is an error, nothing is written.

After an upgrade, --only-missing adds the texts of the new version and keeps your own wording.

Examples:
  $ munjin translations import fixtures/translations/messages.vi.json --dry-run
  $ munjin translations import fixtures/translations/*.json --only-missing
  $ munjin translations import from-agency/*.xlf --dry-run
  $ munjin translations import - --format csv < translations.csv`;

/** `munjin translations import`: imports texts and reports what happens to each. */
export const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('take over texts from CSV, XLSX, XLIFF 2 or JSON; shows what changes')
    .argument('<file...>', 'files, folders of them, or - for standard input')
    .addOption(
      new Option(
        '--format <format>',
        'form of the files (default: as their names and beginnings say)',
      ).choices(['csv', 'xlsx', 'json', 'xliff']),
    )
    .option('--only-missing', 'add the texts that are missing, and change no other')
    .addOption(languagesOption())
    .addOption(sourceOption())
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action((paths: readonly string[], options: TextImportOptions) =>
      run(async () => {
        const { runTextImport } = await import('../../translations/run-text-import.ts');
        return runTextImport(paths, options, output);
      }),
    );
