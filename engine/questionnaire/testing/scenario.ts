/**
 * A visit to a questionnaire, described in words. Three independent judges check every step and
 * must agree: the browser's running inquiry, built from the wire alone; the server's batch
 * functions; and a JSON Schema validator on the stored document.
 */
import { expect } from 'vitest';
import type { Answers, AnswerValue } from '../answer/answer.ts';
import { parseAnswers } from '../wire/parse-answers.ts';
import { categoryList } from '../wire/category-list.ts';
import { compileQuestionnaire } from '../graph/compile.ts';
import type { CategoryDefinition, Language, UserType } from '../document/definition.ts';
import { isEngineOnly } from '../answer/engine-only.ts';
import type { ValidityFinding, ValidityReason } from '../answer/validity-finding.ts';
import { createInquiry } from '../wire/inquiry.ts';
import type { Place } from '../answer/place.ts';
import { createRunningInquiry } from '../running/running-inquiry.ts';
import { screenAnswers, type ScreeningOutcome } from '../answer/screening.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { validateAnswers } from '../answer/validate-answers.ts';
import { visibleCategories } from '../graph/visibility.ts';
import { toSubmission } from '../wire/to-submission.ts';
import { PLACES } from './arbitrary.ts';
import { questionnaire } from './builders.ts';
import { storedValidator } from './stored-validator.ts';

export interface Scenario {
  /** The visitor answers. A hidden category may be answered too; its answer is parked. */
  readonly answers: (categoryId: string, value: AnswerValue) => Scenario;
  readonly clearsAnswer: (categoryId: string) => Scenario;
  /** Exactly these are visible, in this order. */
  readonly sees: (...categoryIds: readonly string[]) => Scenario;
  /** Exactly these have no valid answer yet, in this order; none: the inquiry is complete. */
  readonly hasUnanswered: (...categoryIds: readonly string[]) => Scenario;
  /** The fault of the answer to a category. */
  readonly hasFault: (categoryId: string, reason: ValidityReason, itemId?: string) => Scenario;
  readonly submits: (answers: Answers) => Scenario;
  /** The outcome, and the categories whose answers caused it. */
  readonly isScreened: (
    outcome: ScreeningOutcome['outcome'],
    ...because: readonly string[]
  ) => Scenario;
}

export interface ScenarioSetting {
  readonly language?: Language;
  readonly userType?: UserType;
  readonly places?: readonly Place[];
  /** The hospital's day, YYYYMMDD. */
  readonly today?: string;
}

/**
 * A visit to a questionnaire of these categories: Korean, a patient, unless the setting differs.
 */
export const scenario = (
  categories: readonly CategoryDefinition[],
  { language = 'ko', userType = 'PT', places = PLACES, today }: ScenarioSetting = {},
): Scenario => {
  const stored = toStoredForm(questionnaire(categories));
  const compiled = compileQuestionnaire(stored);
  const conforms = storedValidator(stored);
  const askedOf = { language, userType };
  const list = categoryList(compiled, askedOf, places);
  const running = createRunningInquiry(createInquiry(list), {}, today);
  const givenAnswers = new Map<string, AnswerValue>();
  const typeOf = new Map(categories.map(({ id, type }) => [id, type]));

  const findings = (): readonly ValidityFinding[] =>
    validateAnswers(compiled, running.getAnswers(), askedOf, places, today);

  const expectAgreement = (): void => {
    const answers = running.getAnswers();
    const visible = running.getVisible();
    expect([...visible].sort()).toEqual(
      [...visibleCategories(compiled.graph, Object.fromEntries(givenAnswers), askedOf)].sort(),
    );
    const found = findings();
    const faulty = visible.filter((id) => found.some(({ categoryId }) => categoryId === id));
    const required = visible.filter(
      (id) => !list.some(({ categoryId, optional }) => categoryId === id && optional === 'Y'),
    );
    expect(running.getSummary()).toEqual({
      unanswered: faulty.length,
      firstUnanswered: faulty[0] ?? null,
      visibleCount: visible.length,
      required: required.length,
      requiredAnswered: required.filter((id) => !faulty.includes(id)).length,
    });
    const schemaMatters = found.filter((one) => !isEngineOnly(one, typeOf.get(one.categoryId)));
    expect(conforms(answers)).toBe(schemaMatters.length === 0);
    if (found.length === 0) {
      expect(parseAnswers(toSubmission(list, answers))).toEqual({ answers, findings: [] });
    }
  };

  const step = (work: () => void): Scenario => {
    work();
    expectAgreement();
    return visit;
  };

  const visit: Scenario = {
    answers: (categoryId, value) =>
      step(() => {
        givenAnswers.set(categoryId, value);
        running.answer(categoryId, value);
      }),
    clearsAnswer: (categoryId) =>
      step(() => {
        givenAnswers.delete(categoryId);
        running.answer(categoryId, undefined);
      }),
    sees: (...categoryIds) =>
      step(() => {
        expect(running.getVisible()).toEqual(categoryIds);
      }),
    hasUnanswered: (...categoryIds) =>
      step(() => {
        const missing = running.getVisible().filter((id) => !running.getCategoryState(id).complete);
        expect(missing).toEqual(categoryIds);
      }),
    hasFault: (categoryId, reason, itemId) =>
      step(() => {
        expect(running.getCategoryState(categoryId).missing).toBe(reason);
        expect(findings()).toContainEqual({
          categoryId,
          ...(itemId !== undefined && { itemId }),
          reason,
        });
      }),
    submits: (answers) =>
      step(() => {
        expect(running.getAnswers()).toEqual(answers);
      }),
    isScreened: (outcome, ...because) =>
      step(() => {
        expect(findings()).toEqual([]);
        const screened = screenAnswers(compiled, running.getAnswers());
        expect(screened.outcome).toBe(outcome);
        expect(screened.fired.map(({ categoryId }) => categoryId)).toEqual(because);
      }),
  };
  expectAgreement();
  return visit;
};
