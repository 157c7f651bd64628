/** Sentences that a field test could not understand are in no help, manual page or completion. */
import { describe, expect, it } from 'vitest';
import { NODES } from './testing/program-tree.ts';
import { munjin } from './testing/recorded-terminal.ts';

const OLD_SENTENCES = [
  'each with its mend',
  'put a backup in the place of the data',
  'the same visits again for the same number',
  'only where there are at most so many',
  'let everybody come',
  'On no way',
  'Look whose munjin.db is',
  'It has no place here',
];

describe('the help of every command', () => {
  it.each(OLD_SENTENCES)('does not say: %s', async (sentence) => {
    const helps = NODES.map(({ path, description, options, arguments: given, extraHelp }) => ({
      command: path.join(' '),
      text: [
        ...[description, extraHelp],
        ...options.map((option) => option.description),
        ...given.map((argument) => argument.description),
      ].join('\n'),
    }));
    expect(helps.length).toBeGreaterThan(80);
    const found = helps.filter(({ text }) => text.replace(/\s+/gu, ' ').includes(sentence));
    expect(found.map(({ command }) => command)).toEqual([]);
    expect((await munjin('man')).stdout).not.toContain(sentence);
  });
});
