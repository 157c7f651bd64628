import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Respondent } from '../category-types/respondent.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import {
  categoryList,
  compileQuestionnaire,
  createInquiry,
  isEngineOnly,
  defaultAnswers,
  createRunningInquiry,
  toStoredForm,
  validateAnswers,
  visibleCategories,
  type UncheckedAnswers,
} from '../index.ts';
import { applyMutations, anyMutations, validAnswer } from '../testing/arbitrary.ts';
import {
  compiled,
  detail,
  hidden,
  housemate,
  item,
  questionnaire,
  relation,
  yesNo,
} from '../testing/builders.ts';
import { storedValidator } from '../testing/stored-validator.ts';

const EMPLOYEE: Respondent = { language: 'ko', userType: 'EMP' };

const CATEGORIES = [
  yesNo('ill'),
  housemate('abroad'),
  relation('relation', [item('parent'), item('child')]),
  detail('where'),
  detail('space', { items: [item('together'), item('apart')] }),
  detail('remark', { optional: true }),
];
const MOTHER = { relation: ['parent'], where: '도쿄', space: ['apart'] };
const SON = { relation: ['child'], where: '파리', space: ['together'], remark: '유학' };

const faults = (
  abroad: unknown,
  askedOf: Respondent = EMPLOYEE,
  categories: readonly CategoryDefinition[] = CATEGORIES,
): readonly string[] =>
  validateAnswers(
    compiled(...categories),
    { ill: 'N', ...(abroad !== undefined && { abroad }) },
    askedOf,
    [],
  ).map(({ categoryId, itemId, reason }) => [categoryId, itemId ?? '-', reason].join(' '));

const accepts = (answers: UncheckedAnswers): boolean =>
  storedValidator(toStoredForm(questionnaire(CATEGORIES)))(answers);

describe('household', () => {
  it('[CAT-08] [VALID-40] must be answered yes or no; "no" means no such housemate', () => {
    expect(faults(undefined)).toEqual(['abroad - unanswered']);
    expect(faults([])).toEqual([]);
    expect(faults('N')).toEqual(['abroad - wrongShape']);
    expect(faults({ relation: ['parent'] })).toEqual(['abroad - wrongShape']);
  });

  it('[ANS-08] has at most two housemates', () => {
    expect(faults([MOTHER, SON])).toEqual([]);
    expect(faults([MOTHER, SON, SON])).toEqual(['abroad - tooManyHousemates']);
    expect(accepts({ ill: 'N', abroad: [MOTHER, SON] })).toBe(true);
    expect(accepts({ ill: 'N', abroad: [MOTHER, SON, SON] })).toBe(false);
  });

  it('[VALID-40] requires every question answered for every housemate', () => {
    expect(faults([{}])).toEqual([
      'abroad 0/relation unanswered',
      'abroad 0/where unanswered',
      'abroad 0/space unanswered',
    ]);
    expect(faults([MOTHER, { relation: ['child'] }])).toEqual([
      'abroad 1/where unanswered',
      'abroad 1/space unanswered',
    ]);
    expect(accepts({ ill: 'N', abroad: [{}] })).toBe(false);
  });

  it('[CAT-09] the relation is one of its items', () => {
    const of = (said: unknown): readonly string[] => faults([{ ...MOTHER, relation: said }]);
    expect(of(['child'])).toEqual([]);
    expect(of(['parent', 'child'])).toEqual(['abroad 0/relation tooManyChosen']);
    expect(of(['uncle'])).toEqual(['abroad 0/relation unknownItem']);
    expect(of([])).toEqual(['abroad 0/relation unanswered']);
    expect(of('parent')).toEqual(['abroad 0/relation wrongShape']);
  });

  it('[CAT-10] the detail is one of its items, or otherwise a text of 30 characters', () => {
    const of = (said: object): readonly string[] => faults([{ ...MOTHER, ...said }]);
    expect(of({ space: ['together'] })).toEqual([]);
    expect(of({ space: 'together' })).toEqual(['abroad 0/space wrongShape']);
    expect(of({ where: '😀'.repeat(30) })).toEqual([]);
    expect(of({ where: '😀'.repeat(31) })).toEqual(['abroad 0/where tooLong']);
    expect(of({ where: ' ' })).toEqual(['abroad 0/where blank']);
    expect(of({ where: ['together'] })).toEqual(['abroad 0/where wrongShape']);
    expect(of({ remark: 'x' })).toEqual([]);
    expect(of({ remark: '' })).toEqual(['abroad 0/remark blank']);
  });

  it('accepts nothing about a housemate that is not asked', () => {
    expect(faults([{ ...MOTHER, ill: 'Y' }])).toEqual(['abroad 0/ill unknownItem']);
    expect(faults([MOTHER, null])).toEqual(['abroad 1 wrongShape']);
    expect(faults([[]])).toEqual(['abroad 0 wrongShape']);
    const inherited = Object.create({ relation: ['parent'] }) as object;
    expect(faults([Object.assign(inherited, { where: 'x', space: ['apart'] })])).toEqual([
      'abroad 0/relation unanswered',
    ]);
  });

  it('[INQ-09] is asked, and required, of staff only', () => {
    for (const userType of ['PT', 'PEMP', undefined] as const) {
      const askedOf: Respondent = { language: 'ko', ...(userType && { userType }) };
      expect(faults(undefined, askedOf)).toEqual([]);
      expect(faults([], askedOf)).toEqual(['abroad - notAskedOfUserType']);
      expect(visibleCategories(compiled(...CATEGORIES).graph, {}, askedOf)).toEqual(['ill']);
    }
    expect(faults(undefined, { language: 'ar', userType: 'EMP' })).toEqual(['abroad - unanswered']);
    expect(accepts({ ill: 'N' })).toBe(true);
  });

  it('[INQ-08] relation and detail are not separate questions', () => {
    const { graph } = compiled(...CATEGORIES);
    expect(visibleCategories(graph, {}, EMPLOYEE)).toEqual(['ill', 'abroad']);
    const answers = { ill: 'N', abroad: [], relation: ['parent'], where: 'x' };
    expect(validateAnswers(compiled(...CATEGORIES), answers, EMPLOYEE, [])).toEqual([
      { categoryId: 'relation', reason: 'hiddenAnswered' },
      { categoryId: 'where', reason: 'hiddenAnswered' },
    ]);
    expect(accepts(answers)).toBe(false);
  });

  it('[ANS-03] [ANS-04] can be revealed by an answer', () => {
    const asked = [
      yesNo('ill', { target: 'abroad' }),
      hidden(housemate('abroad')),
      ...CATEGORIES.slice(2),
    ];
    expect(faults(undefined, EMPLOYEE, asked)).toEqual([]);
    expect(faults([], EMPLOYEE, asked)).toEqual(['abroad - hiddenAnswered']);
    const running = createRunningInquiry(
      createInquiry(categoryList(compiled(...asked), EMPLOYEE, [])),
    );
    running.answer('ill', 'Y');
    expect(running.getVisible()).toEqual(['ill', 'abroad']);
    expect(running.getCategoryState('abroad').missing).toBe('unanswered');
  });

  it('[VALID-40] keeps an inquiry incomplete until the last active housemate is described', () => {
    const running = createRunningInquiry(
      createInquiry(categoryList(compiled(...CATEGORIES), EMPLOYEE, [])),
    );
    running.answer('ill', 'N');
    expect(running.getSummary()).toMatchObject({ unanswered: 1, firstUnanswered: 'abroad' });
    running.answer('abroad', []);
    expect(running.getSummary().unanswered).toBe(0);
    expect(running.getAnswers()).toEqual({ ill: 'N', abroad: [] });
    running.answer('abroad', [MOTHER]);
    expect(running.getSummary().unanswered).toBe(0);
    running.answer('abroad', [MOTHER, {}]);
    expect(running.getCategoryState('abroad').missing).toBe('unanswered');
    running.answer('abroad', [MOTHER, SON]);
    expect(running.getCategoryState('abroad')).toEqual({
      visible: true,
      value: [MOTHER, SON],
      complete: true,
      missing: null,
    });
  });

  it('is the last to be asked in the list, wherever it is written', () => {
    const [ill, ...rest] = CATEGORIES;
    const asked = [...rest, ...(ill ? [ill] : [])];
    const list = categoryList(compiled(...asked), EMPLOYEE, []);
    expect(createRunningInquiry(createInquiry(list)).getVisible()).toEqual(['ill', 'abroad']);
    expect(faults([{ ...SON, relation: [] }], EMPLOYEE, asked)).toEqual([
      'abroad 0/relation unanswered',
    ]);
    expect(defaultAnswers(list)).toEqual({ ill: 'N', abroad: [] });
    expect(defaultAnswers(list, { abroad: [SON] })).toEqual({ ill: 'N', abroad: [SON] });
  });

  it('[VALID-40] gets the same result from engine and stored schema', () => {
    const definition = questionnaire(CATEGORIES);
    const stored = toStoredForm(definition);
    const isValid = storedValidator(stored);
    const questions = compileQuestionnaire(stored);
    const seen = { right: 0, wrong: 0 };
    const abroad = CATEGORIES.find(({ id }) => id === 'abroad') ?? housemate('abroad');
    fc.assert(
      fc.property(
        validAnswer(abroad, CATEGORIES),
        anyMutations(questionnaire(CATEGORIES), 2),
        (household, mutations) => {
          const answers = applyMutations({ ill: 'N', abroad: household }, mutations);
          const findings = validateAnswers(questions, answers, EMPLOYEE, []).filter(
            (one) => !isEngineOnly(one, one.categoryId === 'abroad' ? 'FS' : 'N'),
          );
          const valid = isValid(answers);
          seen[valid ? 'right' : 'wrong'] += 1;
          expect({ answers, valid }).toEqual({ answers, valid: findings.length === 0 });
        },
      ),
      { numRuns: 3000 },
    );
    expect(seen.right).toBeGreaterThan(300);
    expect(seen.wrong).toBeGreaterThan(300);
  });
});
