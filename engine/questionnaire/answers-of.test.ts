import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../schemas/api.gen.ts';
import {
  answersOf,
  categoryList,
  compile,
  toStoredForm,
  visibleCategories,
  withAnswers,
  type Answers,
} from './index.ts';
import { anyAnswered, PLACES } from './testing/arbitrary.ts';
import { category, choice, compiled, hidden, item, yesNo } from './testing/builders.ts';

const pick = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(ids.flatMap((id) => (id in answers ? [[id, answers[id] ?? '']] : [])));

describe('answers in the category list', () => {
  it('are read back as they were written, hidden ones never sent', () => {
    fc.assert(
      fc.property(
        anyAnswered,
        fc.constantFrom('ko' as const, 'ja' as const),
        ({ definition, values }, language) => {
          const server = compile(toStoredForm(definition));
          const list = categoryList(server, language, PLACES);
          const sent = withAnswers(list, values);
          const visible = visibleCategories(server.graph, values, language);
          expect(answersOf(sent)).toEqual({ answers: pick(values, visible), findings: [] });
          const untouched = new Map(list.map((one) => [one.categoryId, one]));
          for (const one of sent) {
            if (!visible.includes(one.categoryId)) {
              expect(one).toEqual(untouched.get(one.categoryId));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[ANS-07] [ENTITY-16] a place is switched on by a date and off without one', () => {
    const list = categoryList(compiled(category('places', 'H')), 'ko', PLACES);
    const visits = [{ historyId: 'h2', placeDate: '20250603' }];
    const on = withAnswers(list, { places: visits });
    expect(on[0]?.answerContents).toBe('Y');
    expect(on[0]?.placeList.map(({ placeDate }) => placeDate)).toEqual(['', '20250603', '']);
    expect(answersOf(on).answers).toEqual({ places: visits });
    const off = withAnswers(on, { places: [] });
    expect(off[0]?.answerContents).toBe('N');
    expect(off[0]?.placeList.every(({ placeDate }) => placeDate === '')).toBe(true);
    expect(answersOf(off).answers).toEqual({ places: [] });
    expect(answersOf(withAnswers(on, {})).answers).toEqual({});
  });

  it('replaces answers that stood in the list before', () => {
    const list = categoryList(
      compiled(yesNo('a', { target: 'b' }), hidden(category('b', 'T'))),
      'ko',
      [],
    );
    const first = withAnswers(list, { a: 'Y', b: 'text' });
    expect(answersOf(first).answers).toEqual({ a: 'Y', b: 'text' });
    expect(answersOf(withAnswers(first, { a: 'N', b: 'text' })).answers).toEqual({ a: 'N' });
  });

  const list = categoryList(
    compiled(
      yesNo('a'),
      yesNo('items', { perItem: true, items: [item('x'), item('y')] }),
      choice('m', [item('x'), item('y')]),
      category('places', 'H'),
      category('abroad', 'OV'),
      category('hospital', 'HV'),
    ),
    'ko',
    PLACES,
  );
  const entry = { country: 'JP', hospital: '병원', date: '20250601' };

  it.each<[string, string, (one: Category) => Partial<Category>]>([
    ['a word for yes or no', 'a', () => ({ answerContents: 'maybe' })],
    ['a text beside item checks', 'items', () => ({ answerContents: 'Y' })],
    ['a text beside options', 'm', () => ({ answerContents: 'x' })],
    ['places chosen without any', 'places', () => ({ answerContents: 'Y' })],
    [
      '"none of these" beside a chosen place',
      'places',
      ({ placeList }) => ({
        answerContents: 'N',
        placeList: placeList.map((one) => ({ ...one, placeDate: '20250601' })),
      }),
    ],
    ['entries beside no', 'abroad', () => ({ answerContents: 'N', entryList: [entry] })],
    ['a hospital abroad', 'abroad', () => ({ answerContents: 'Y', entryList: [entry] })],
    ['a country of a hospital', 'hospital', () => ({ answerContents: 'Y', entryList: [entry] })],
  ])('reports %s', (_name, id, change) => {
    const sent = list.map((one) => (one.categoryId === id ? { ...one, ...change(one) } : one));
    expect(answersOf(sent)).toEqual({
      answers: {},
      findings: [{ categoryId: id, reason: 'wrongShape' }],
    });
  });

  it('reports a category sent twice and keeps the first', () => {
    const sent = withAnswers(list, { a: 'Y' });
    const again = withAnswers(list, { a: 'N' });
    expect(answersOf([...sent, ...again.slice(0, 1)])).toEqual({
      answers: { a: 'Y' },
      findings: [{ categoryId: 'a', reason: 'sentTwice' }],
    });
  });
});
