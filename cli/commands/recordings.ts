import { Command, Option } from 'commander';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { ListedRecording } from '../../server/recordings/index.ts';
import type { CommandContext } from '../command-context.ts';
import { listCommand, type ListDefinition } from './list-command.ts';

interface RecordingsOptions {
  readonly data: string;
  readonly language: Language;
}

const STATES = {
  recorded: 'recorded',
  missing: 'missing',
  notPlayable: 'not playable',
  unused: 'unused',
} as const satisfies Record<ListedRecording['state'], string>;

const LIST: ListDefinition<ListedRecording, RecordingsOptions> = {
  description: 'list the texts to record in a language: their file names and which are recorded',
  example: 'munjin recordings list --language mn --format csv',
  whenEmpty: 'There is no text in this language. Next: munjin translations import <files>',
  rows: async (context, { data, language }) => {
    const { listRecordings, recordingsFolderOf } = await import('../../server/recordings/index.ts');
    return listRecordings(context, recordingsFolderOf(data), language);
  },
  columns: {
    FILE: ({ name }) => name,
    STATE: ({ state }) => STATES[state],
    'SHOWN IN': ({ shownIn: [first = '-', ...more] }) =>
      more.length === 0 ? first : `${first} +${String(more.length)}`,
    TEXT: ({ text }) => text,
  },
};

/** `munjin recordings`: texts that a speaker records for kiosks without a voice for the language. */
export const recordingsCommand = (context: CommandContext): Command =>
  new Command('recordings')
    .description('recordings of texts, for kiosks without a voice for a language')
    .addCommand(
      listCommand(LIST, context).addOption(
        new Option('--language <language>', 'language of the recordings')
          .choices(LANGUAGES)
          .makeOptionMandatory(),
      ),
    );
