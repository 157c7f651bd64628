import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryList,
  compileDefinition,
  createFormTexts,
  describeCauses,
  localizeForm,
  ruleName,
  screenAnswers,
  toStoredForm,
  type QuestionnaireDefinition,
} from '../index.ts';
import { formatAnswerReference } from '../graph/counts.ts';
import { anyAnswered } from '../testing/arbitrary.ts';
import {
  category,
  choice,
  count,
  detail,
  hidden,
  housemate,
  item,
  questionnaire,
  relation,
  yesNo,
} from '../testing/builders.ts';

const REFUSE = { outcome: 'refuse' } as const;
const reason = { ko: '증상이 둘 이상입니다.', en: 'Two or more symptoms.' };
const message = { ko: '전화해 주세요.', en: 'Please call us.' };

const definition = questionnaire(
  [
    yesNo('fever', { target: 'chills' }),
    hidden(yesNo('chills')),
    yesNo('signs', { perItem: true, items: [item('cough'), item('rash')] }),
    choice('contact', [item('measles', { denies: { outcome: 'askStaff' } }), item('none')]),
    category('temperature', 'NU', { items: [item('high', { from: 38 })], optional: true }),
    category('abroad', 'OV', { optional: true }),
    housemate('isolated', { optional: true }),
    relation('relation', [item('family'), item('other')]),
    detail('ill', { items: [item('yes'), item('no')] }),
  ],
  {
    userTypes: ['EMP'],
    counts: [
      count('symptoms', 2, ['fever', 'chills', 'signs.cough', 'temperature.high'], {
        outcome: 'refuse',
        reason,
        message,
      }),
      count('travel', 2, ['abroad', 'signs.rash', 'isolated', 'relation.family', 'ill.yes'], {
        outcome: 'askStaff',
      }),
    ],
  },
);
const asked = compileDefinition(definition);
const WELL = { fever: 'N', signs: { cough: 'N', rash: 'N' }, contact: ['none'] };
const ABROAD = { visited: 'Y', entries: [{ country: 'JP', date: '20250601' }] };
const ILL_FAMILY = { relation: ['family'], ill: ['yes'] };

describe('a count', () => {
  it('fires with enough of its answers, and names the rule, the answers and the texts', () => {
    expect(screenAnswers(asked, WELL)).toEqual({ outcome: 'clear', fired: [] });
    expect(screenAnswers(asked, { ...WELL, fever: 'Y', chills: 'N' }).outcome).toBe('clear');
    expect(
      screenAnswers(asked, { ...WELL, fever: 'Y', chills: 'N', signs: { cough: 'Y', rash: 'N' } }),
    ).toEqual({
      outcome: 'refuse',
      fired: [
        {
          countId: 'symptoms',
          answers: [{ categoryId: 'fever' }, { categoryId: 'signs', itemId: 'cough' }],
          outcome: 'refuse',
          reason,
          message,
        },
      ],
    });
  });

  it('counts a number in a range, and no answer to a question that is hidden', () => {
    const high = { ...WELL, temperature: 38.5 };
    expect(screenAnswers(asked, { ...high, signs: { cough: 'Y', rash: 'N' } }).outcome).toBe(
      'refuse',
    );
    expect(screenAnswers(asked, { ...high, chills: 'Y' }).outcome).toBe('clear');
    expect(screenAnswers(asked, { ...high, fever: 'Y', chills: 'Y' }).fired).toMatchObject([
      {
        answers: [{ categoryId: 'fever' }, { categoryId: 'chills' }, { categoryId: 'temperature' }],
      },
    ]);
  });

  it('counts that there is such a housemate, and nothing that is said of them', () => {
    expect(screenAnswers(asked, { ...WELL, isolated: [ILL_FAMILY, ILL_FAMILY] }).fired).toEqual([]);
    expect(screenAnswers(asked, { ...WELL, isolated: [ILL_FAMILY], abroad: ABROAD })).toEqual({
      outcome: 'askStaff',
      fired: [
        {
          countId: 'travel',
          answers: [{ categoryId: 'abroad' }, { categoryId: 'isolated' }],
          outcome: 'askStaff',
        },
      ],
    });
  });

  it('fires beside the answers that deny alone, after them', () => {
    const answers = {
      ...WELL,
      contact: ['measles'],
      signs: { cough: 'N', rash: 'Y' },
      abroad: ABROAD,
    };
    expect(
      screenAnswers(asked, answers).fired.map(({ categoryId, countId }) => categoryId ?? countId),
    ).toEqual(['contact', 'travel']);
  });

  it('fires from a sum of points, and names those of each answer', () => {
    const scored = compileDefinition({
      ...definition,
      counts: [
        {
          ...count('score', 4, ['fever', 'signs.cough', 'temperature.high']),
          points: { fever: 3, 'temperature.high': 2 },
        },
      ],
    });
    const feverish = { ...WELL, fever: 'Y', chills: 'N' };
    expect(screenAnswers(scored, feverish).outcome).toBe('clear');
    const { fired } = screenAnswers(scored, { ...feverish, temperature: 38.5 });
    expect(fired).toEqual([
      {
        countId: 'score',
        atLeast: 4,
        answers: [
          { categoryId: 'fever', points: 3 },
          { categoryId: 'temperature', itemId: 'high', points: 2 },
        ],
        outcome: 'refuse',
      },
    ]);
    const described = (language: 'ko' | 'en') =>
      fired.map((denial) => describeCauses(denial, ruleName, language));
    expect(described('en')).toEqual(['fever (3) + temperature.high (2) = 5 points, 4 needed']);
    expect(described('ko')).toEqual(['fever (3) + temperature.high (2) = 5점, 기준 4점']);
  });

  it('fires exactly if a naive sum of what would deny alone reaches the number', () => {
    /** Whether this answer is given, about the visitor: whether it fires as the only denial. */
    const isGiven = (
      asked: QuestionnaireDefinition,
      values: Readonly<Record<string, unknown>>,
      written: string,
    ): boolean => {
      const alone = asked.categories.map(({ denies: _, items, ...one }) => ({
        ...one,
        ...(one.id === written && { denies: REFUSE }),
        ...(items && {
          items: items.map(({ denies: _without, ...option }) => ({
            ...option,
            ...(`${one.id}.${option.id}` === written && { denies: REFUSE }),
          })),
        }),
      }));
      const { counts: _counts, ...rest } = asked;
      return screenAnswers(compileDefinition({ ...rest, categories: alone }), values).fired.some(
        ({ housemate }) => housemate === undefined,
      );
    };
    fc.assert(
      fc.property(anyAnswered, ({ definition: asked, values }) => {
        const expected = (asked.counts ?? []).flatMap(({ id, atLeast, of, points = {} }) => {
          const given = [...new Set(of)].filter((written) => isGiven(asked, values, written));
          const sum = given.reduce((all, written) => all + (points[written] ?? 1), 0);
          return sum >= atLeast ? [{ id, given }] : [];
        });
        const fired = screenAnswers(compileDefinition(asked), values).fired.flatMap((denial) =>
          denial.countId === undefined
            ? []
            : [{ id: denial.countId, given: denial.answers.map(formatAnswerReference) }],
        );
        expect(fired).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is part of the stored version, and of nothing that a visitor receives', () => {
    const stored = toStoredForm(definition);
    expect(stored.schema['x-munjin'].counts).toEqual(definition.counts);
    const sent = JSON.stringify([
      categoryList(asked, { language: 'ko', userType: 'EMP' }, []),
      localizeForm(
        stored,
        createFormTexts('en', (key) => ({ text: key, language: 'en' })),
      ),
    ]);
    for (const secret of ['travel', reason.ko, reason.en, message.ko, message.en]) {
      expect(sent).not.toContain(secret);
    }
  });
});
