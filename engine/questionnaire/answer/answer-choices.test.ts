import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyAnswered } from '../testing/arbitrary.ts';
import { category, choice, item, yesNo } from '../testing/builders.ts';
import { answerChoices, chosenKeys } from './answer-choices.ts';

it('offers each answer that a visitor can choose, and of others only whether there are any', () => {
  const keys = (asked: Parameters<typeof answerChoices>[0]) =>
    answerChoices(asked, 'en').map(({ key }) => key);
  const items = [item('a'), item('b')];
  expect(keys(yesNo('q'))).toEqual(['Y', 'N']);
  expect(keys(yesNo('q', { perItem: true, items }))).toEqual(['a.Y', 'a.N', 'b.Y', 'b.N']);
  expect(keys(choice('q', items))).toEqual(['a', 'b']);
  expect(keys(category('q', 'OV'))).toEqual(['Y', 'N']);
  expect(keys(category('q', 'T'))).toEqual([]);
});

it('finds every valid answer by a choice that the question offers', () => {
  fc.assert(
    fc.property(anyAnswered, ({ definition, values }) => {
      for (const asked of definition.categories) {
        const value = values[asked.id];
        const offered = answerChoices(asked, 'ko').map(({ key }) => key);
        if (value === undefined || offered.length === 0) continue;
        const chosen = chosenKeys(asked, value);
        expect(chosen.length).toBeGreaterThan(0);
        expect(offered).toEqual(expect.arrayContaining([...chosen]));
      }
    }),
    { numRuns: 500 },
  );
});
