import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenAnswers } from '../../answer/screening.ts';
import { validateAnswers } from '../../answer/validate-answers.ts';
import { toStoredForm } from '../../document/stored-form.ts';
import { visibleCategories } from '../../graph/visibility.ts';
import { diffQuestionnaires } from '../../change/diff.ts';
import { lintDefinition } from '../../lint/lint.ts';
import { category, compiled, hidden, item, questionnaire, yesNo } from '../../testing/builders.ts';
import { categoryList } from '../../wire/category-list.ts';
import { parseAnswers } from '../../wire/parse-answers.ts';
import { toSubmission } from '../../wire/to-submission.ts';

const PATIENT = { language: 'ko', userType: 'PT' } as const;

const FEVER = compiled(
  category('temperature', 'NU', {
    number: { min: 34, max: 43, decimals: 1, unit: '℃' },
    items: [
      item('raised', { from: 37.5, to: 37.9, target: 'since' }),
      item('fever', { from: 38, targets: ['since', 'pills'], denies: { outcome: 'askStaff' } }),
    ],
  }),
  hidden(category('since', 'T')),
  hidden(yesNo('pills')),
);

const judge = (temperature: unknown): readonly string[] =>
  validateAnswers(FEVER, { temperature }, PATIENT, [])
    .filter(({ categoryId }) => categoryId === 'temperature')
    .map(({ reason }) => reason);

describe('a number question', () => {
  it.each([
    [34, []],
    [38.5, []],
    [43, []],
    [33.9, ['tooSmall']],
    [43.1, ['tooLarge']],
    [38.55, ['tooPrecise']],
    ['38.5', ['wrongShape']],
    [Number.NaN, ['wrongShape']],
    [Infinity, ['wrongShape']],
  ])('judges %s by its bounds and decimals', (value, reasons) => {
    expect(judge(value)).toEqual(reasons);
  });

  it.each([
    [37.4, ['temperature'], 'clear'],
    [37.5, ['temperature', 'since'], 'clear'],
    [37.9, ['temperature', 'since'], 'clear'],
    [38, ['temperature', 'since', 'pills'], 'askStaff'],
    [43, ['temperature', 'since', 'pills'], 'askStaff'],
  ] as const)(
    'of %s asks what its ranges reveal, and has their outcome',
    (value, asked, outcome) => {
      const answers = { temperature: value };
      expect(visibleCategories(FEVER.graph, answers, PATIENT)).toEqual(asked);
      expect(screenAnswers(FEVER, answers).outcome).toBe(outcome);
    },
  );

  it('is stored as a JSON Schema that any validator judges alike', () => {
    const validate = new Ajv2020({ strict: false }).compile(toStoredForm(FEVER.definition).schema);
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 450 }), fc.boolean(), (tenths, isAnswered) => {
        const temperature = tenths / 10;
        const answers = {
          temperature,
          ...(isAnswered && temperature >= 37.5 && temperature < 38 && { since: '-' }),
          ...(isAnswered && temperature >= 38 && { since: '-', pills: 'N' }),
        };
        expect(validate(answers)).toBe(validateAnswers(FEVER, answers, PATIENT, []).length === 0);
      }),
    );
  });

  it('travels as a short answer, so that a client of the specification alone can answer it', () => {
    const [sent] = categoryList(FEVER, PATIENT, []);
    expect(sent).toMatchObject({
      categoryType: 'T',
      number: { min: 34, max: 43, decimals: 1, unit: '℃' },
    });
    expect(JSON.stringify(sent)).not.toContain('askStaff');
    const own = { categoryId: 'temperature', categoryType: 'T', answerContents: '38.5' } as const;
    const read = parseAnswers({ categoryList: [own] }, FEVER.graph.questions);
    expect(read).toEqual({ answers: { temperature: 38.5 }, findings: [] });
  });

  it.each(['38,5', '3.8e1', '٣٨', ' 38', '1234567890123456', '38.55555', '--1'])(
    'does not guess what a client meant by %j',
    (answerContents) => {
      const own = { categoryId: 'temperature', categoryType: 'T', answerContents } as const;
      expect(parseAnswers({ categoryList: [own] }, FEVER.graph.questions)).toEqual({
        answers: {},
        findings: [{ categoryId: 'temperature', reason: 'wrongShape' }],
      });
    },
  );

  it('cannot be made of a text by the sender', () => {
    const text = compiled(category('name', 'T'));
    const sent = {
      categoryId: 'name',
      categoryType: 'T',
      answerContents: '12',
      number: {},
    } as const;
    expect(parseAnswers({ categoryList: [sent] }, text.graph.questions).answers).toEqual({
      name: '12',
    });
  });

  it('comes back over the wire as it was given', () => {
    const list = categoryList(FEVER, PATIENT, []);
    const { categoryList: sent } = toSubmission(list, { temperature: 36.5 });
    expect(parseAnswers({ categoryList: sent }).answers).toEqual({ temperature: 36.5 });
  });

  it.each([
    [{ min: 34, max: 43 }, { from: 37.2, to: 37.8 }, 'number/empty-range'],
    [{ min: 0.2, max: 0.8 }, { from: 0.3 }, 'number/no-number'],
  ])('of %j with the range %j has no answer there, which lint finds', (number, range, rule) => {
    const asked = category('n', 'NU', {
      number,
      items: [item('r', { ...range, denies: { outcome: 'refuse' } })],
    });
    const rules = lintDefinition(questionnaire([asked])).map(({ ruleId }) => ruleId);
    expect(rules).toContain(rule);
  });

  it('whose new range decides about the entry is a critical change', () => {
    const asked = (...items: ReturnType<typeof item>[]) =>
      questionnaire([category('n', 'NU', { items })]);
    const before = asked(item('a', { from: 40 }));
    const changes = (added: ReturnType<typeof item>) =>
      diffQuestionnaires(before, asked(item('a', { from: 40 }), added)).map(
        ({ kind, isCritical }) => `${kind} ${String(isCritical)}`,
      );
    expect(changes(item('b', { from: 30, denies: { outcome: 'refuse' } }))).toContain(
      'denialAdded true',
    );
    expect(changes(item('b', { from: 30 }))).toEqual(['itemAdded false']);
  });
});
