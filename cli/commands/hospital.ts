import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import type { ImportOptions } from '../run-import.ts';
import { folderExportCommand } from './export-command.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption } from './options.ts';

const LAYOUT_HELP = `
The folder has the same layout as fixtures/: settings, translations, terms, directory, meetings,
places and questionnaires. Questionnaires in questionnaires/not-in-force are added but not
published.
`;

const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('import a whole hospital from a folder, and publish its questionnaires')
    .argument('<folder>', 'a folder with the same layout as fixtures/')
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${LAYOUT_HELP}The command tries everything before it writes the first part. What the folder does not contain stays as it is.` +
        '\n\nExample:\n  $ munjin hospital import hospital-2026-11 --dry-run',
    )
    .action((folder: string, options: ImportOptions) =>
      run(async () => {
        const { runHospitalImport } = await import('../run-hospital-import.ts');
        return runHospitalImport(folder, options, output);
      }),
    );

const EXPORT = {
  description: 'write a whole hospital to a folder that imports again without loss',
  help: `${LAYOUT_HELP}For each questionnaire, the folder contains the active version and the newest one. Answers, passes,
older versions, drafts and accounts are not exported: munjin backup create keeps everything.
`,
  example: 'munjin hospital export hospital-2026-11',
};

/** `munjin hospital`: everything that a hospital configures, in one folder. */
export const hospitalCommand = (context: CommandContext): Command =>
  new Command('hospital')
    .description('all that a hospital sets up, in one folder')
    .addCommand(importCommand(context))
    .addCommand(folderExportCommand('hospital', EXPORT, context));
