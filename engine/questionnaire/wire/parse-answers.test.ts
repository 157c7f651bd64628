import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '../../../schemas/api.gen.ts';
import {
  parseAnswers,
  categoryList,
  compileQuestionnaire,
  questionList,
  toStoredForm,
  visibleCategories,
  toSubmission,
  type Answers,
} from '../index.ts';
import { anyAnswered, PLACES } from '../testing/arbitrary.ts';
import {
  category,
  choice,
  compiled,
  detail,
  hidden,
  housemate,
  item,
  relation,
  yesNo,
} from '../testing/builders.ts';

/** A person who is asked everything. */
const EMPLOYEE = { language: 'ko', userType: 'EMP' } as const;

const pick = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(ids.flatMap((id) => (id in answers ? [[id, answers[id] ?? '']] : [])));

describe('answers in the category list', () => {
  it('are read back as they were written, and hidden ones are never sent', () => {
    fc.assert(
      fc.property(
        anyAnswered,
        fc.constantFrom('ko' as const, 'ja' as const),
        fc.constantFrom('EMP' as const, 'PEMP' as const),
        ({ definition, values }, language, userType) => {
          const askedOf = { language, userType };
          const server = compileQuestionnaire(toStoredForm(definition));
          const list = categoryList(server, askedOf, PLACES);
          const sent = toSubmission(list, values);
          const visible = visibleCategories(server.graph, values, askedOf);
          expect(parseAnswers(sent)).toEqual({ answers: pick(values, visible), findings: [] });
          const untouched = new Map(list.map((one) => [one.categoryId, one]));
          for (const one of [...sent.categoryList, ...sent.defaultFam]) {
            if (!visible.includes(one.categoryId)) {
              expect(one).toEqual(untouched.get(one.categoryId));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[ANS-07] [ENTITY-16] a place is selected by a date and not selected without one', () => {
    const list = categoryList(compiled(category('places', 'H')), EMPLOYEE, PLACES);
    const visits = [{ historyId: 'h2', placeDate: '20250603' }];
    const on = toSubmission(list, { places: visits });
    expect(on.categoryList[0]?.answerContents).toBe('Y');
    expect(on.categoryList[0]?.placeList.map(({ placeDate }) => placeDate)).toEqual([
      '',
      '20250603',
      '',
    ]);
    expect(parseAnswers(on).answers).toEqual({ places: visits });
    const off = toSubmission(on.categoryList, { places: [] });
    expect(off.categoryList[0]?.answerContents).toBe('N');
    expect(off.categoryList[0]?.placeList.every(({ placeDate }) => placeDate === '')).toBe(true);
    expect(parseAnswers(off).answers).toEqual({ places: [] });
    expect(parseAnswers(toSubmission(on.categoryList, {})).answers).toEqual({});
  });

  it('replaces answers that were in the list before', () => {
    const list = categoryList(
      compiled(yesNo('a', { target: 'b' }), hidden(category('b', 'T'))),
      EMPLOYEE,
      [],
    );
    const first = toSubmission(list, { a: 'Y', b: 'text' });
    expect(parseAnswers(first).answers).toEqual({ a: 'Y', b: 'text' });
    expect(parseAnswers(toSubmission(first.categoryList, { a: 'N', b: 'text' })).answers).toEqual({
      a: 'N',
    });
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
    EMPLOYEE,
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
    expect(parseAnswers({ categoryList: sent })).toEqual({
      answers: {},
      findings: [{ categoryId: id, reason: 'wrongShape' }],
    });
  });

  it('reports a category sent twice and keeps the first', () => {
    const sent = toSubmission(list, { a: 'Y' });
    const again = toSubmission(list, { a: 'N' });
    expect(
      parseAnswers({ categoryList: [...sent.categoryList, ...again.categoryList.slice(0, 1)] }),
    ).toEqual({
      answers: { a: 'Y' },
      findings: [{ categoryId: 'a', reason: 'sentTwice' }],
    });
  });

  describe('screening outcome of the household', () => {
    const staffList = categoryList(
      compiled(
        housemate('abroad'),
        yesNo('a'),
        category('etc', 'P'),
        relation('relation', [item('parent'), item('child')]),
        detail('where'),
        detail('space', { optional: true, items: [item('together')] }),
      ),
      EMPLOYEE,
      [],
    );
    const MOTHER = { relation: ['parent'], where: '도쿄' };
    const SON = { relation: ['child'], where: '파리', space: ['together'] };
    const idsOf = (list: readonly Category[]): readonly string[] =>
      list.map(({ categoryId }) => categoryId);

    it('[INQ-08] [ANS-08] [ENTITY-17] have separate fields: two housemates, never a third', () => {
      const answers = { a: 'N', abroad: [MOTHER, SON] };
      const sent = toSubmission(staffList, answers);
      expect(idsOf(sent.categoryList)).toEqual(['a']);
      expect(sent.defaultFam).toMatchObject([{ categoryId: 'abroad', answerContents: 'Y' }]);
      expect(idsOf(sent.fam1)).toEqual(['relation', 'where', 'space']);
      expect(sent.fam1[0]?.inquiryList.map(({ check }) => check)).toEqual(['Y', null]);
      expect(sent.fam1[1]?.answerContents).toBe('도쿄');
      expect(sent.fam2[2]?.inquiryList.map(({ check }) => check)).toEqual(['Y']);
      expect(sent.fam3).toEqual([]);
      expect(parseAnswers(sent)).toEqual({ answers, findings: [] });
    });

    it('[ANS-08] send "no" without housemates, and nothing if it is not asked', () => {
      const no = toSubmission(staffList, { a: 'N', abroad: [] });
      expect(no.defaultFam).toMatchObject([{ categoryId: 'abroad', answerContents: 'N' }]);
      expect([no.fam1, no.fam2, no.fam3]).toEqual([[], [], []]);
      expect(parseAnswers(no).answers).toEqual({ a: 'N', abroad: [] });
      const one = toSubmission(staffList, { a: 'N', abroad: [SON] });
      expect(one.fam2).toEqual([]);
      expect(parseAnswers(one).answers).toEqual({ a: 'N', abroad: [SON] });
      const untouched = toSubmission(staffList, { a: 'N' });
      expect(untouched.defaultFam).toMatchObject([{ answerContents: '' }]);
      expect(parseAnswers(untouched)).toEqual({ answers: { a: 'N' }, findings: [] });
      const { categoryList: plain, ...fams } = toSubmission(questionList(staffList), { a: 'N' });
      expect(idsOf(plain)).toEqual(['a']);
      expect(fams).toEqual({ defaultFam: [], fam1: [], fam2: [], fam3: [] });
    });

    it('reads a housemate without answers', () => {
      const sent = toSubmission(staffList, { abroad: [MOTHER, {}] });
      expect(parseAnswers(sent).answers).toEqual({ abroad: [MOTHER, {}] });
    });

    const sent = toSubmission(staffList, { a: 'N', abroad: [MOTHER] });
    const no = toSubmission(staffList, { a: 'N', abroad: [] });
    const inList = (list: readonly Category[], id: string, change: Partial<Category>): Category[] =>
      list.map((one) => (one.categoryId === id ? { ...one, ...change } : one));

    it.each([
      ['a third housemate', { ...sent, fam3: sent.fam1 }],
      ['a third housemate alone', { ...no, fam3: sent.fam1 }],
      ['"yes" without housemates', { ...sent, fam1: [] }],
      ['"no" with a housemate', { ...no, fam2: sent.fam1 }],
      [
        'an untouched "yes or no" with a housemate',
        { ...toSubmission(staffList, {}), fam1: sent.fam1 },
      ],
      [
        'neither yes nor no',
        { ...no, defaultFam: inList(no.defaultFam, 'abroad', { answerContents: 'maybe' }) },
      ],
      [
        'two answers about the household',
        { ...sent, defaultFam: [...sent.defaultFam, ...no.defaultFam] },
      ],
    ])('[ANS-08] reports %s', (_name, submission) => {
      const { answers, findings } = parseAnswers(submission);
      expect(answers).not.toHaveProperty('abroad');
      expect(findings).toEqual([{ categoryId: 'abroad', reason: 'wrongShape' }]);
    });

    it('[ANS-08] reports housemates without the question about them, and under another type', () => {
      const { categoryList: plain, fam1, defaultFam } = sent;
      expect(parseAnswers({ categoryList: plain, fam1 }).findings).toEqual([
        { categoryId: 'relation', reason: 'wrongShape' },
      ]);
      const asYesNo = inList(defaultFam, 'abroad', { categoryType: 'N' });
      expect(parseAnswers({ categoryList: plain, defaultFam: asYesNo }).findings).toEqual([
        { categoryId: 'abroad', reason: 'wrongShape' },
      ]);
    });

    it('reports what cannot be read about a housemate, and about which one', () => {
      const [first, ...others] = sent.fam1;
      if (!first) throw new Error('The first housemate has a relation');
      expect(parseAnswers({ ...sent, fam2: [first, first, ...others] }).findings).toEqual([
        { categoryId: 'abroad', itemId: '1/relation', reason: 'sentTwice' },
      ]);
      const strange = [{ ...first, answerContents: 'x' }, ...sent.categoryList];
      expect(parseAnswers({ ...sent, fam1: strange })).toEqual({
        answers: { a: 'N' },
        findings: [
          { categoryId: 'abroad', itemId: '0/relation', reason: 'wrongShape' },
          { categoryId: 'abroad', itemId: '0/a', reason: 'wrongShape' },
        ],
      });
    });

    it('[INQ-08] accepts no answer about the household, or to etc, from the list of questions', () => {
      const { categoryList: plain } = sent;
      const withThem = [...plain, ...sent.fam1, ...sent.defaultFam];
      expect(parseAnswers({ categoryList: withThem })).toEqual({
        answers: { a: 'N' },
        findings: ['relation', 'where', 'abroad'].map((categoryId) => ({
          categoryId,
          reason: 'wrongShape',
        })),
      });
      const [a] = plain;
      if (!a) throw new Error('The list has a question');
      const etc: Category = { ...a, categoryId: 'etc', categoryType: 'P', answerContents: 'Y' };
      expect(parseAnswers({ categoryList: [etc] }).findings).toEqual([
        { categoryId: 'etc', reason: 'wrongShape' },
      ]);
    });
  });
});
