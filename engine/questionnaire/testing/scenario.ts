/**
 * A visit to a questionnaire, in words. Every step is looked at by three judges that know nothing of
 * one another and must agree: the browser's running inquiry, made of the wire alone; the server's
 * batch functions; and a JSON Schema validator on the stored document.
 */
import { expect } from 'vitest';
import type { Answers, AnswerValue } from '../answer/answer.ts';
import { answersOf } from '../wire/answers-of.ts';
import { categoryList } from '../wire/category-list.ts';
import { compile } from '../graph/compile.ts';
import type { CategoryDefinition, Language, UserType } from '../document/definition.ts';
import { isEngineOnly, type ValidityFinding, type ValidityReason } from '../answer/finding.ts';
import { inquiryOf } from '../wire/inquiry.ts';
import type { Place } from '../answer/place.ts';
import { start } from '../running/running-inquiry.ts';
import { screen, type ScreeningOutcome } from '../answer/screening.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { validity } from '../answer/validity.ts';
import { visibleCategories } from '../graph/visible-categories.ts';
import { withAnswers } from '../wire/with-answers.ts';
import { PLACES } from './arbitrary.ts';
import { questionnaire } from './builders.ts';
import { storedValidator } from './stored-validator.ts';

export interface Scenario {
  /** The visitor answers; a hidden category may be answered too, then the answer waits. */
  readonly answers: (categoryId: string, value: AnswerValue) => Scenario;
  readonly takesBack: (categoryId: string) => Scenario;
  /** Exactly these are visible, in this order. */
  readonly sees: (...categoryIds: readonly string[]) => Scenario;
  /** Exactly these are not answered rightly yet, in this order; none: the inquiry is complete. */
  readonly misses: (...categoryIds: readonly string[]) => Scenario;
  /** This is what is wrong with the answer to a category. */
  readonly isTold: (categoryId: string, reason: ValidityReason, itemId?: string) => Scenario;
  readonly submits: (answers: Answers) => Scenario;
  /** The outcome, and the categories whose answers made it. */
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

/** A visit to a questionnaire of these categories: Korean, a patient, unless the setting says else. */
export const scenario = (
  categories: readonly CategoryDefinition[],
  { language = 'ko', userType = 'PT', places = PLACES, today }: ScenarioSetting = {},
): Scenario => {
  const stored = toStoredForm(questionnaire(categories));
  const compiled = compile(stored);
  const conforms = storedValidator(stored);
  const askedOf = { language, userType };
  const list = categoryList(compiled, askedOf, places);
  const running = start(inquiryOf(list), {}, today);
  const given = new Map<string, AnswerValue>();
  const typeOf = new Map(categories.map(({ id, type }) => [id, type]));

  const findings = (): readonly ValidityFinding[] =>
    validity(compiled, running.getAnswers(), askedOf, places, today);

  const judgesAgree = (): void => {
    const answers = running.getAnswers();
    const visible = running.getVisible();
    expect([...visible].sort()).toEqual(
      [...visibleCategories(compiled.graph, Object.fromEntries(given), askedOf)].sort(),
    );
    const found = findings();
    const faulty = visible.filter((id) => found.some(({ categoryId }) => categoryId === id));
    expect(running.getSummary()).toEqual({
      unanswered: faulty.length,
      firstUnanswered: faulty[0] ?? null,
      visibleCount: visible.length,
    });
    const schemaMatters = found.filter((one) => !isEngineOnly(one, typeOf.get(one.categoryId)));
    expect(conforms(answers)).toBe(schemaMatters.length === 0);
    if (found.length === 0) {
      expect(answersOf(withAnswers(list, answers))).toEqual({ answers, findings: [] });
    }
  };

  const step = (work: () => void): Scenario => {
    work();
    judgesAgree();
    return visit;
  };

  const visit: Scenario = {
    answers: (categoryId, value) =>
      step(() => {
        given.set(categoryId, value);
        running.answer(categoryId, value);
      }),
    takesBack: (categoryId) =>
      step(() => {
        given.delete(categoryId);
        running.answer(categoryId, undefined);
      }),
    sees: (...categoryIds) =>
      step(() => {
        expect(running.getVisible()).toEqual(categoryIds);
      }),
    misses: (...categoryIds) =>
      step(() => {
        const missing = running.getVisible().filter((id) => !running.getCategoryState(id).complete);
        expect(missing).toEqual(categoryIds);
      }),
    isTold: (categoryId, reason, itemId) =>
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
        const screened = screen(compiled, running.getAnswers());
        expect(screened.outcome).toBe(outcome);
        expect(screened.fired.map(({ categoryId }) => categoryId)).toEqual(because);
      }),
  };
  judgesAgree();
  return visit;
};
