/**
 * Properties that hold for every questionnaire and every answer, each tested on `RUNS` random ones.
 */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../wording/language.ts';
import {
  parseAnswers,
  categoryList,
  compileQuestionnaire,
  createInquiry,
  lintDefinition,
  defaultAnswers,
  createRunningInquiry,
  toStoredForm,
  validateAnswers,
  visibleCategories,
  toSubmission,
  type AnswerValue,
  type Answers,
  type CompiledQuestionnaire,
  type QuestionnaireDefinition,
  type RunningInquiry,
} from '../index.ts';
import {
  anyAnswered,
  anyQuestionnaire,
  applyMutations,
  anyMutations,
  PLACES,
} from '../testing/arbitrary.ts';
import { independentValidator } from '../testing/independent-validator.ts';
import { PROPERTY_RUNS } from '../testing/property-runs.ts';
import { anyCleanQuestionnaire } from '../testing/clean-questionnaire.ts';
import { storedValidator } from '../testing/stored-validator.ts';

const LINT_EVERY = 20;
const EMPLOYEE = { language: 'ko', userType: 'EMP' } as const;

const compile = (definition: QuestionnaireDefinition) => {
  const questionnaire = compileQuestionnaire(toStoredForm(definition));
  const list = categoryList(questionnaire, EMPLOYEE, PLACES);
  return { questionnaire, list, inquiry: createInquiry(list) };
};

/** Compiling costs more than most properties, so all of them share what it returns. */
const compiled = new WeakMap<QuestionnaireDefinition, ReturnType<typeof compile>>();
const compileOnce = (definition: QuestionnaireDefinition): ReturnType<typeof compile> => {
  const known = compiled.get(definition) ?? compile(definition);
  compiled.set(definition, known);
  return known;
};

const startFrom = (definition: QuestionnaireDefinition, answers: Answers = {}): RunningInquiry =>
  createRunningInquiry(compileOnce(definition).inquiry, answers);

/** All that a screen can see of an inquiry. */
const snapshotOf = (running: RunningInquiry): unknown => ({
  visible: running.getVisible(),
  summary: running.getSummary(),
  answers: running.getAnswers(),
  states: running.inquiry.graph.questions.map(({ id }) => running.getCategoryState(id)),
});

/** A questionnaire, answers to it, the order of the taps, and later changes. */
const anyCase = anyAnswered.chain(({ definition, values }) =>
  fc.record({
    definition: fc.constant(definition),
    values: fc.constant(values),
    order: fc.shuffledSubarray(Object.entries(values), {
      minLength: Object.keys(values).length,
    }),
    toggles: fc.array(anyMutations(definition, 1), { maxLength: 4 }),
    mutations: anyMutations(definition, 3),
  }),
);
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

const CASES = { numRuns: PROPERTY_RUNS, seed: Math.trunc(Math.random() * 0x7fffffff) };
let cases: readonly Case[] = [];

/** Creating a case costs more than checking it: every property is tested on the same cases. */
const assertForAll = (promise: (given: Case) => void): void => {
  try {
    cases.forEach(promise);
  } catch (broken) {
    // The same cases once more, through a runner that shrinks a failing case and reports the seed.
    fc.assert(fc.property(anyCase, promise), CASES);
    throw broken;
  }
};

/** Calls `expect` only on a failure: for 10,000 cases it would take a third of the time. */
const expectSame = (one: unknown, other: unknown): void => {
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other);
};

const visibleOnly = (
  { graph }: CompiledQuestionnaire,
  answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const visible = new Set(visibleCategories(graph, answers));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => visible.has(id)));
};

describe('the engine promises', { timeout: 300_000 }, () => {
  beforeAll(() => {
    cases = fc.sample(anyCase, CASES);
  }, 300_000);
  afterAll(() => {
    cases = [];
  });

  it('[ANS-04] [VALID-37] hidden answers are neither required nor submitted', () => {
    assertForAll(({ definition, values }) => {
      const running = startFrom(definition, values);
      const visible = new Set(running.getVisible());
      const submitted = Object.keys(running.getAnswers());
      expectSame(
        submitted.filter((id) => !visible.has(id)),
        [],
      );
      for (const { id } of running.inquiry.graph.questions) {
        if (visible.has(id)) continue;
        const state = running.getCategoryState(id);
        expectSame([state.visible, state.complete], [false, true]);
      }
      const judged = validateAnswers(
        compileOnce(definition).questionnaire,
        running.getAnswers(),
        EMPLOYEE,
        PLACES,
      );
      expectSame(
        judged.filter(({ categoryId }) => !visible.has(categoryId)),
        [],
      );
    });
  });

  it('the order of the taps does not matter for the final state', () => {
    assertForAll(({ definition, order }) => {
      const tapped = startFrom(definition);
      const { indexOf } = tapped.inquiry.graph;
      for (const [id, value] of order) if (indexOf.has(id)) tapped.answer(id, value);
      expectSame(snapshotOf(tapped), snapshotOf(startFrom(definition, Object.fromEntries(order))));
    });
  });

  it('[ANS-04] toggling twice changes nothing', () => {
    assertForAll(({ definition, values, toggles }) => {
      const running = startFrom(definition, values);
      const { indexOf } = running.inquiry.graph;
      const before = snapshotOf(running);
      for (const { categoryId, value } of toggles.flat()) {
        if (!indexOf.has(categoryId)) continue;
        running.answer(categoryId, (value ?? undefined) as AnswerValue | undefined);
        running.answer(categoryId, values[categoryId]);
      }
      expectSame(snapshotOf(running), before);
    });
  });

  it('[INQ-07] all eight languages give the same result, except for the visit history of places', () => {
    assertForAll(({ definition, values, mutations }) => {
      const { questionnaire } = compileOnce(definition);
      const answers = visibleOnly(questionnaire, applyMutations(values, mutations));
      const typeOf = new Map(definition.categories.map(({ id, type }) => [id, type]));
      const judged = LANGUAGES.map((language) => ({
        visible: visibleCategories(questionnaire.graph, answers, {
          language,
          userType: 'EMP',
        }).filter((id) => typeOf.get(id) !== 'H'),
        faults: validateAnswers(
          questionnaire,
          answers,
          { language, userType: 'EMP' },
          PLACES,
        ).filter(({ categoryId }) => typeOf.get(categoryId) !== 'H'),
      }));
      for (const other of judged) expectSame(other, judged[0]);
    });
  });

  it('what lint accepts compiles and can be completed', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyCleanQuestionnaire, (definition) => {
        if (lintDefinition(definition).some(({ severity }) => severity === 'error')) return;
        accepted += 1;
        const { questionnaire, list } = compile(definition);
        const answers = defaultAnswers(list);
        expectSame(validateAnswers(questionnaire, answers, EMPLOYEE, PLACES), []);
      }),
      { numRuns: PROPERTY_RUNS },
    );
    expect(accepted).toBeGreaterThan(PROPERTY_RUNS * 0.8);
  });

  it('what lint refuses still terminates', () => {
    let runs = 0;
    let refused = 0;
    assertForAll(({ definition, values }) => {
      // A sample is enough to show that nearly all of them are refused: lint costs more than the
      // tested code.
      const isLinted = runs % LINT_EVERY === 0;
      runs += 1;
      if (isLinted && lintDefinition(definition).some(({ severity }) => severity === 'error'))
        refused += 1;
      const running = startFrom(definition);
      for (const [id, value] of Object.entries(values)) {
        if (running.inquiry.graph.indexOf.has(id)) running.answer(id, value);
      }
      expectSame(running.getSummary().visibleCount, running.getVisible().length);
    });
    expect(refused).toBeGreaterThan((PROPERTY_RUNS / LINT_EVERY) * 0.8);
  });

  it('the conversion to the wire and back loses nothing', () => {
    assertForAll(({ definition, values }) => {
      const { questionnaire, list } = compileOnce(definition);
      const answers = startFrom(definition, values).getAnswers();
      const travelled = JSON.parse(JSON.stringify(toSubmission(list, answers))) as ReturnType<
        typeof toSubmission
      >;
      const faulty = new Set(
        validateAnswers(questionnaire, answers, EMPLOYEE, PLACES).map(
          ({ categoryId }) => categoryId,
        ),
      );
      const right = (all: Answers): Answers =>
        Object.fromEntries(Object.entries(all).filter(([id]) => !faulty.has(id)));
      expectSame(right(parseAnswers(travelled).answers), right(answers));
    });
  });

  it('a validator that shares no code with ajv agrees', async () => {
    const sample = fc.sample(anyCase, { numRuns: 150, seed: 20261120 });
    const verdicts = { right: 0, wrong: 0 };
    for (const { definition, values, mutations } of sample) {
      const stored = toStoredForm(definition);
      const { questionnaire } = compileOnce(definition);
      const ajvAccepts = storedValidator(stored);
      const accepts = await independentValidator(stored);
      const right = visibleOnly(questionnaire, values);
      for (const answers of [
        right,
        values,
        visibleOnly(questionnaire, applyMutations(values, mutations)),
      ]) {
        const verdict = accepts(answers);
        expect({ verdict, answers }).toEqual({ verdict: ajvAccepts(answers), answers });
        verdicts[verdict ? 'right' : 'wrong'] += 1;
      }
    }
    expect(verdicts.right).toBeGreaterThan(100);
    expect(verdicts.wrong).toBeGreaterThan(100);
  });
});

// Every generated questionnaire has unique ids; lint refuses others before they are compiled.
describe('questionnaires with an id twice', () => {
  it('are refused by lint', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const [first] = definition.categories;
        if (!first) return;
        const twice = { ...definition, categories: [...definition.categories, first] };
        const ids = lintDefinition(twice).map(({ ruleId }) => ruleId);
        expect(ids).toContain('id/duplicate-category');
      }),
      { numRuns: 300 },
    );
  });
});
