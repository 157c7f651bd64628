/** Runs the tests of a questionnaire: answers with the outcome that they must have. */
import type { OutcomeKind } from '../../../schemas/enumeration.gen.ts';
import type { UncheckedAnswers } from '../answer/answer.ts';
import { isMissing, removeUntouched } from '../answer/describe-fault.ts';
import { isRecord } from '../answer/is-record.ts';
import type { DatedPlace } from '../answer/place.ts';
import { ruleName } from '../answer/fired-denial.ts';
import { screenAnswers } from '../answer/screening.ts';
import { validateAnswers } from '../answer/validate-answers.ts';
import type { ValidityFinding } from '../answer/validity-finding.ts';
import { answerKind } from '../category-types/registry.ts';
import type { Respondent } from '../category-types/respondent.ts';
import type { ExpectedOutcome } from '../document/definition.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { QuestionGraph } from '../graph/graph.ts';
import { answerOf, visibleCategories } from '../graph/visibility.ts';
import { defaultRespondent } from '../proof/outcome-example.ts';

/** How a test differs from what it expects. */
export type TestDifference =
  | {
      readonly kind: 'outcome';
      readonly expected: OutcomeKind;
      readonly actual: OutcomeKind;
      /** The answers that cause the actual outcome. */
      readonly reasons: readonly string[];
    }
  | { readonly kind: 'reason'; readonly expected: string; readonly actual: readonly string[] }
  | {
      readonly kind: 'visible';
      /** Expected, but not asked. */
      readonly missing: readonly string[];
      /** Asked, but not expected. */
      readonly extra: readonly string[];
    };

/** What a person with these answers is asked, and how it ends. */
export interface TrialOutcome {
  /** Why the answers do not count; empty if they do. */
  readonly faults: readonly ValidityFinding[];
  /** Null if the answers do not count. */
  readonly outcome: OutcomeKind | null;
  /** What causes the outcome, each once: `category` or `category.item`, or the id of a count. */
  readonly reasons: readonly string[];
  /** Ids of the categories that are asked, in order. */
  readonly visible: readonly string[];
}

export interface TestResult extends TrialOutcome {
  readonly test: ExpectedOutcome;
  readonly isPassed: boolean;
  /** Empty if the answers do not count. */
  readonly differences: readonly TestDifference[];
}

/** The person who answers a test. */
export const testRespondent = (
  compiled: CompiledQuestionnaire,
  { userType, language = 'ko' }: Pick<ExpectedOutcome, 'userType' | 'language'>,
): Respondent => {
  const answering = userType ?? defaultRespondent(compiled).userType;
  return { language, ...(answering && { userType: answering }) };
};

/** A place is offered on this many days; no one was there more often in three weeks. */
const MAX_DAYS = 50;

/** A test has no list of places: those that it names are offered on the days that it names. */
const namedPlaces = (
  { questions }: QuestionGraph,
  answers: UncheckedAnswers,
): readonly DatedPlace[] => {
  const days = new Map<string, Set<string>>();
  for (const { id, type } of questions) {
    const visits = answerKind(type) === 'places' ? answerOf(answers, id) : undefined;
    for (const visit of Array.isArray(visits) ? (visits as readonly unknown[]) : []) {
      if (!isRecord(visit)) continue;
      const { historyId, placeDate } = visit;
      if (typeof historyId !== 'string' || typeof placeDate !== 'string') continue;
      const known = days.get(historyId);
      if (known && known.size < MAX_DAYS) known.add(placeDate);
      else if (!known) days.set(historyId, new Set([placeDate]));
    }
  }
  return [...days].map(([historyId, dates]) => ({
    historyId,
    boundaryDateSplit: [...dates].join('|'),
  }));
};

/**
 * What these answers lead to. A question that is left open reports nothing, so that a test stays
 * short, and a new question does not break it. There is no clock: unless the test names its day, a day
 * of a visit is accepted however long ago it was, and every return from abroad is recent.
 */
export const tryAnswers = (
  compiled: CompiledQuestionnaire,
  {
    answers: written,
    today,
    ...person
  }: Pick<ExpectedOutcome, 'answers' | 'today' | 'userType' | 'language'>,
): TrialOutcome => {
  const answers = removeUntouched(written);
  const respondent = testRespondent(compiled, person);
  const places = namedPlaces(compiled.graph, answers);
  const faults = validateAnswers(compiled, answers, respondent, places, today).filter(
    (fault) => !isMissing(fault),
  );
  const visible = visibleCategories(compiled.graph, answers, respondent);
  if (faults.length > 0) return { faults, outcome: null, reasons: [], visible };
  const { outcome, fired } = screenAnswers(compiled, answers, today);
  const causes = fired.filter((denial) => denial.outcome === outcome);
  return { faults, outcome, reasons: [...new Set(causes.map(ruleName))], visible };
};

const hasReason = (reasons: readonly string[], expected: string): boolean =>
  reasons.some((reason) => reason === expected || reason.startsWith(`${expected}.`));

const findDifferences = (
  test: ExpectedOutcome,
  { outcome, reasons, visible }: TrialOutcome,
): readonly TestDifference[] => {
  if (outcome === null) return [];
  const differences: TestDifference[] = [];
  // With another outcome the reason is another one too: that is one mistake.
  if (outcome !== test.outcome) {
    differences.push({ kind: 'outcome', expected: test.outcome, actual: outcome, reasons });
  } else if (test.reason !== undefined && !hasReason(reasons, test.reason)) {
    differences.push({ kind: 'reason', expected: test.reason, actual: reasons });
  }
  const expected = test.visible;
  if (expected) {
    const missing = expected.filter((id) => !visible.includes(id));
    const extra = visible.filter((id) => !expected.includes(id));
    if (missing.length + extra.length > 0) differences.push({ kind: 'visible', missing, extra });
  }
  return differences;
};

/** Runs one test. It fails if the answers do not count, or lead to something else. */
export const runTest = (compiled: CompiledQuestionnaire, test: ExpectedOutcome): TestResult => {
  const trial = tryAnswers(compiled, test);
  const differences = findDifferences(test, trial);
  return {
    test,
    ...trial,
    differences,
    isPassed: trial.outcome !== null && differences.length === 0,
  };
};

/** Runs all tests of a questionnaire, in their order. */
export const runTests = (compiled: CompiledQuestionnaire): readonly TestResult[] =>
  (compiled.definition.tests ?? []).map((test) => runTest(compiled, test));
