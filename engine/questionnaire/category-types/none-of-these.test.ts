import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryList,
  compileQuestionnaire,
  createInquiry,
  createRunningInquiry,
  parseAnswers,
  toStoredForm,
  toSubmission,
  type ItemAnswers,
  type QuestionnaireDefinition,
} from '../index.ts';
import { anyQuestionnaire, PLACES } from '../testing/arbitrary.ts';
import { compiled, item, yesNo } from '../testing/builders.ts';

const EMPLOYEE = { language: 'ko', userType: 'EMP' } as const;

/** Any questionnaire in which every group of yes/no items offers "none of these". */
const anyWithNoneOfThese: fc.Arbitrary<QuestionnaireDefinition> = anyQuestionnaire.map(
  (definition) => ({
    ...definition,
    categories: definition.categories.map((one) =>
      one.type === 'N' || one.type === 'I'
        ? {
            ...one,
            perItem: true,
            noneOfThese: true,
            needAnswer: false,
            items: one.items ?? [item('x'), item('y'), item('z')],
          }
        : one,
    ),
  }),
);

describe('"none of these" for a group of yes/no items', () => {
  it('is offered only where each item can be answered "no" on its own', () => {
    const items = [item('x'), item('y')];
    const list = categoryList(
      compiled(
        yesNo('a', { perItem: true, noneOfThese: true, items }),
        yesNo('b', { perItem: true, items }),
        yesNo('c', { perItem: true, noneOfThese: true, needAnswer: true, items }),
        yesNo('d', { noneOfThese: true }),
      ),
      EMPLOYEE,
      [],
    );
    expect(list.map(({ noneOfThese }) => noneOfThese)).toEqual([
      'Y',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gives the same valid answer as "no" to one item after another, also over the wire', () => {
    let offered = 0;
    fc.assert(
      fc.property(anyWithNoneOfThese, (definition) => {
        const questionnaire = compileQuestionnaire(toStoredForm(definition));
        const list = categoryList(questionnaire, EMPLOYEE, PLACES);
        for (const { categoryId, inquiryList, noneOfThese } of list) {
          if (noneOfThese !== 'Y') continue;
          offered += 1;
          const ids = [...new Set(inquiryList.map((one) => one.inquiryMappingId))];
          const none: ItemAnswers = Object.fromEntries(ids.map((id) => [id, 'N' as const]));
          const atOnce = createRunningInquiry(createInquiry(list), { [categoryId]: none });
          const oneByOne = createRunningInquiry(createInquiry(list));
          let answers: ItemAnswers = {};
          for (const id of ids) {
            answers = { ...answers, [id]: 'N' };
            oneByOne.answer(categoryId, answers);
          }
          expect(atOnce.getAnswers()).toEqual(oneByOne.getAnswers());
          expect(atOnce.getVisible()).toEqual(oneByOne.getVisible());
          if (!atOnce.getCategoryState(categoryId).visible) continue;
          expect(atOnce.getCategoryState(categoryId).missing).toBeNull();
          const sent = toSubmission(list, atOnce.getAnswers());
          expect(sent).toEqual(toSubmission(list, oneByOne.getAnswers()));
          expect(parseAnswers(sent).answers[categoryId]).toEqual(none);
        }
      }),
      { numRuns: 100 },
    );
    expect(offered).toBeGreaterThan(20);
  });
});
