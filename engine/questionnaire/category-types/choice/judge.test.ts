/**
 * Covers choices longer than the short lists that are compared one by one, and answers from
 * outside.
 */
import { describe, expect, it } from 'vitest';
import { validateAnswers, type UncheckedAnswers } from '../../index.ts';
import { choice, compiled, item, yesNo } from '../../testing/builders.ts';

const options = Array.from({ length: 60 }, (_, at) => item(`o${String(at)}`));
const ids = options.map(({ id }) => id);
const many = compiled(
  choice('many', [...options, item('none', { notApplicable: true })], { multiple: true }),
);

const faults = (answers: UncheckedAnswers, questionnaire = many): readonly string[] =>
  validateAnswers(questionnaire, answers, { language: 'ko' }, []).map(
    ({ categoryId, itemId = '', reason }) => `${categoryId} ${itemId} ${reason}`,
  );

describe('a choice among many options', () => {
  it('accepts all of them, and refuses duplicates, unknown options and values that are not text', () => {
    expect(faults({ many: ids })).toEqual([]);
    expect(faults({ many: [...ids, 'o0'] })).toEqual(['many o0 chosenTwice']);
    expect(faults({ many: [...ids, 'o60', 'o60'] })).toEqual([
      'many o60 unknownItem',
      'many o60 chosenTwice',
    ]);
    expect(faults({ many: [...ids, 7, null] })).toEqual(['many  wrongShape', 'many  wrongShape']);
    expect(faults({ many: [...ids, 'none'] })).toEqual(['many none excludesOthers']);
  });

  it('judges an answer of 200,000 options in one pass', () => {
    const flood = Array.from({ length: 200_000 }, (_, at) => `o${String(at)}`);
    expect(faults({ many: flood })).toHaveLength(200_000 - 60);
  });
});

describe('values that are not answers', () => {
  const checked = compiled(yesNo('signs', { perItem: true, items: [item('a'), item('b')] }));

  it('names an extra item or category, even where all others are valid', () => {
    expect(faults({ signs: { a: 'Y', b: 'N' } }, checked)).toEqual([]);
    expect(faults({ signs: { a: 'Y', b: 'N', c: 'N' } }, checked)).toEqual(['signs c unknownItem']);
    expect(faults({ signs: { a: 'Y', b: 'N' }, more: 'Y' }, checked)).toEqual([
      'more  unknownCategory',
    ]);
    expect(faults({ more: 'Y' }, checked)).toEqual(['signs  unanswered', 'more  unknownCategory']);
  });

  it('does not accept a prototype property as an answer', () => {
    const inherited = Object.create({ signs: { a: 'Y', b: 'N' } }) as UncheckedAnswers;
    expect(faults(inherited, checked)).toEqual(['signs  unanswered']);
    const items = Object.create({ a: 'Y', b: 'N', c: 'N' }) as unknown;
    expect(faults({ signs: items }, checked)).toEqual(['signs a unanswered', 'signs b unanswered']);
  });
});
