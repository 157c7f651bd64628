import { Command } from 'commander';
import type { ListedMeeting } from '../../server/meetings/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { ImportOptions } from '../run-import.ts';
import { fileExportCommand } from './export-command.ts';
import { listCommand, type ListDefinition } from './list-command.ts';
import { dataOption, dryRunOption, jsonOption, newStoreOption } from './options.ts';

const importCommand = ({ output, run }: CommandContext): Command =>
  new Command('import')
    .description('replace the meetings and their guests')
    .argument('<file>', 'a YAML or JSON file, or - for standard input')
    .addOption(dataOption())
    .addOption(newStoreOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ munjin meetings import fixtures/meetings/meetings.yaml --dry-run',
    )
    .action((path: string, options: ImportOptions) =>
      run(async () => {
        const { readSources: sourcesOf } = await import('../read-sources.ts');
        const { runImport } = await import('../run-import.ts');
        const { importMeetings } = await import('../../server/meetings/index.ts');
        const { openDocument } = await import('../../server/platform/files/open-document.ts');
        const sources = await sourcesOf([path], ['.yaml', '.yml', '.json'], openDocument);
        return runImport(sources, importMeetings, options, output);
      }),
    );

const EXPORT = {
  description: 'write the meetings and their guests as a file that imports again without loss',
  example: 'munjin meetings export meetings.yaml',
};

const LIST: ListDefinition<ListedMeeting> = {
  description: 'list the meetings; their guests are only counted',
  example: 'munjin meetings list --format jsonl',
  whenEmpty: 'There is no meeting. Next: munjin meetings import <file>',
  rows: async (context) => (await import('../../server/meetings/index.ts')).listMeetings(context),
  columns: {
    MEETING: ({ meetingId }) => meetingId,
    DAYS: ({ startDate, endDate }) =>
      startDate === endDate ? startDate : `${startDate}..${endDate}`,
    GUESTS: ({ guests }) => String(guests),
    CODE: ({ needsInviteCode }) => (needsInviteCode ? 'needed' : '-'),
    NAME: ({ name }) => name.en || name.ko,
  },
};

export const meetingsCommand = (context: CommandContext): Command =>
  new Command('meetings')
    .description('events that guests come to')
    .addCommand(listCommand(LIST, context))
    .addCommand(importCommand(context))
    .addCommand(fileExportCommand('meetings', EXPORT, context));
