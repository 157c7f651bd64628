import { Command } from 'commander';
import type { ExportSubject } from '../../server/tasks/export/subjects.ts';
import type { ActionContext } from '../action-context.ts';
import type { ExportOptions } from '../export-run.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

interface Words {
  readonly description: string;
  readonly help?: string;
  readonly example: string;
}

const WRITES_FOR_OWNER = `
Nobody but you may read the files. What is there already stays, unless --force is given.
`;

const exporting = (
  subject: ExportSubject,
  target: 'folder' | 'file',
  { description, help = '', example }: Words,
  { output, run }: ActionContext,
): Command =>
  new Command('export')
    .description(description)
    .argument(
      target === 'folder' ? '<folder>' : '<file>',
      target === 'folder' ? 'where the files go' : 'where it goes, or - for standard output',
    )
    .option('--force', 'overwrite files that are there')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', `${help}${WRITES_FOR_OWNER}\nExample:\n  $ ${example}`)
    .action((path: string, options: ExportOptions) =>
      run(async () => {
        const { runExport } = await import('../export-run.ts');
        return runExport(subject, { target, path }, options, output);
      }),
    );

/** `munjin … export <folder>`: several files, which the import of the same name reads. */
export const folderExport = (
  subject: ExportSubject,
  words: Words,
  context: ActionContext,
): Command => exporting(subject, 'folder', words, context);

/** `munjin … export <file>`: one file, or `-` for standard output. */
export const fileExport = (subject: ExportSubject, words: Words, context: ActionContext): Command =>
  exporting(subject, 'file', words, context);
