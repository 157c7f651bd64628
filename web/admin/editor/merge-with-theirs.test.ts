import { expect, it } from 'vitest';
import { mergeWithTheirs } from './merge-with-theirs.ts';
import { draftOf, idsOf, yesNo } from './testing/drafts.ts';

const saving = { revision: 2, savedAt: 0, savedBy: 'lee' };

it('keeps two new questions that got the same first id, and the links to the own one', () => {
  const base = draftOf(yesNo('a'), yesNo('b'));
  const theirs = draftOf(yesNo('a'), yesNo('b'), yesNo('yesNo', { needAnswer: true }));
  const mine = draftOf(yesNo('a'), yesNo('b', { target: 'yesNo' }), yesNo('yesNo'));
  const merged = mergeWithTheirs({ base, theirs, saving }, mine, () => 'theirs');
  expect(merged.conflicts).toEqual([]);
  const [, linking, ...added] = merged.definition.categories;
  expect(idsOf(merged.definition)).toHaveLength(4);
  const own = added.find(({ needAnswer }) => needAnswer !== true);
  expect(own?.id).not.toBe('yesNo');
  expect(linking?.target).toBe(own?.id);
  expect(added.find(({ needAnswer }) => needAnswer === true)?.id).toBe('yesNo');
});

it('keeps a new question that both have alike once', () => {
  const base = draftOf(yesNo('a'));
  const both = draftOf(yesNo('a'), yesNo('yesNo'));
  const merged = mergeWithTheirs({ base, theirs: both, saving }, { ...both }, () => 'theirs');
  expect(idsOf(merged.definition)).toEqual(['a', 'yesNo']);
});
