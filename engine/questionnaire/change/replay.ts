/** Judges stored answers by another version: whose outcome changes, and why. */
import { answerKind } from '../category-types/registry.ts';
import { activeKeys } from '../graph/active-keys.ts';
import type { UncheckedAnswers } from '../answer/answer.ts';
import type { Respondent } from '../category-types/respondent.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { ValidityFinding } from '../answer/validity-finding.ts';
import { questionAt } from '../graph/graph.ts';
import type { Place } from '../answer/place.ts';
import {
  causesOf,
  ruleName,
  sumPoints,
  type DenyingAnswer,
  type FiredMark,
} from '../answer/fired-denial.ts';
import { screenAnswers, type ScreeningOutcome } from '../answer/screening.ts';
import { validateAnswers } from '../answer/validate-answers.ts';
import { answerOf, visibleCategories } from '../graph/visibility.ts';
import {
  createAnswerMigrator,
  type MigratedAnswers,
  type DroppedAnswer,
  type OpenQuestion,
} from './migrate-answers.ts';
import { certainVisibility } from './certain-visibility.ts';
import { createItemIdLookup } from './item-id-lookup.ts';

export type { FiredMark } from '../answer/fired-denial.ts';
export type { OpenQuestion } from './migrate-answers.ts';

/** Answers that were valid when submitted, with the data they were judged by. */
export interface StoredSheet {
  readonly answers: UncheckedAnswers;
  readonly respondent: Respondent;
  /** The snapshot that was sent with the inquiry. */
  readonly places: readonly Place[];
  /** The hospital's day on which the answers were given (YYYYMMDD). */
  readonly today?: string;
}

export type OutcomeBefore = ScreeningOutcome['outcome'];

/** `mustAsk`: cannot be judged without asking the person again. */
export type OutcomeAfter = OutcomeBefore | 'mustAsk';

export interface ReplayResult {
  readonly before: OutcomeBefore;
  readonly after: OutcomeAfter;
  readonly newlyFired: readonly FiredMark[];
  readonly noLongerFired: readonly FiredMark[];
  /** Answers that no longer count. */
  readonly dropped: readonly DroppedAnswer[];
  /** Questions that would have to be asked, in the order of the questionnaire. */
  readonly mustAsk: readonly OpenQuestion[];
  /** Answers that are no longer valid. */
  readonly faults: readonly ValidityFinding[];
}

/**
 * One stored sheet of `from` judged by `to`. Answers that cannot be read there, or whose category
 * would be hidden, are dropped. If one option of a choice cannot be read, the whole choice has to
 * be asked again, even if other options can be read or the category is optional. Items that were
 * only renamed are the same. If something has to be asked, or is no longer valid, the outcome is
 * `mustAsk`, unless a refusal holds for every possible answer, which is `refuse`. The result is as
 * personal as the sheet; the summary of many sheets is not. Never throws: the answers may hold
 * anything.
 */
export const replayAnswers = (
  sheet: StoredSheet,
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): ReplayResult => createReplayer(from, to)(sheet);

/** The same for many sheets of the same two versions. */
export const createReplayer = (
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): ((sheet: StoredSheet) => ReplayResult) => {
  const migrate = createAnswerMigrator(from, to);
  const findNewItemId = createItemIdLookup(from.definition, to.definition);
  const markKeyAfter = (mark: FiredMark): string => {
    if (mark.countId !== undefined) return markKey(mark);
    const newItemId = findNewItemId(mark.categoryId, mark.itemId);
    return markKey(newItemId === undefined ? mark : { ...mark, itemId: newItemId });
  };
  return (sheet) => {
    const { answers, dropped, unreadable: unread } = dropHiddenAnswers(to, migrate(sheet.answers));
    const findings = validateAnswers(to, answers, sheet.respondent, sheet.places, sheet.today);
    const faults = findings.filter(({ reason }) => reason !== 'unanswered');
    const visible = new Set(visibleCategories(to.graph, answers, sheet.respondent));
    const mustAsk = sortByCategory(to, [
      ...findings.filter(({ reason }) => reason === 'unanswered'),
      ...unread.filter(({ categoryId }) => visible.has(categoryId)),
    ]);
    const doubtful = new Set([...faults, ...mustAsk].map(({ categoryId }) => categoryId));
    const before = screenAnswers(from, sheet.answers, sheet.today);
    const after = screenAnswers(to, answers, sheet.today);
    return {
      before: before.outcome,
      after:
        doubtful.size === 0 || isCertainlyRefused(to, answers, doubtful, after)
          ? after.outcome
          : 'mustAsk',
      newlyFired: findMarksNotIn(after.fired, markKey, new Set(before.fired.map(markKeyAfter))),
      noLongerFired: findMarksNotIn(before.fired, markKeyAfter, new Set(after.fired.map(markKey))),
      dropped,
      mustAsk,
      faults,
    };
  };
};

/** Each once, by category in the order of the questionnaire. */
const sortByCategory = (
  { graph }: CompiledQuestionnaire,
  open: readonly OpenQuestion[],
): readonly OpenQuestion[] => {
  const each = new Map(
    open.map(({ categoryId, itemId }) => [
      `${categoryId} ${itemId ?? ''}`,
      { categoryId, ...(itemId !== undefined && { itemId }) },
    ]),
  );
  const positionOf = ({ categoryId }: OpenQuestion): number => graph.indexOf.get(categoryId) ?? -1;
  return [...each.values()].toSorted((one, other) => positionOf(one) - positionOf(other));
};

const dropHiddenAnswers = (
  { graph }: CompiledQuestionnaire,
  migrated: MigratedAnswers,
): MigratedAnswers => {
  const { answers, dropped } = migrated;
  const visible = new Set(visibleCategories(graph, answers));
  const hidden = Object.keys(answers).filter((id) => !visible.has(id));
  if (hidden.length === 0) return migrated;
  return {
    ...migrated,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => visible.has(id))),
    dropped: [
      ...dropped,
      ...hidden.map((categoryId) => ({ categoryId, reason: 'hidden' as const })),
    ],
  };
};

/**
 * A refusal is certain if its answer is valid and its category is visible for every possible answer
 * to the others; for a count, if this is so for enough of its answers or points.
 */
const isCertainlyRefused = (
  { graph, counts }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
  doubtful: ReadonlySet<string>,
  { outcome, fired }: ScreeningOutcome,
): boolean => {
  if (outcome !== 'refuse') return false;
  const keys = graph.questions.map((question): ReadonlySet<string> | null => {
    const value = answerOf(answers, question.id);
    return value === undefined || doubtful.has(question.id)
      ? null
      : new Set(activeKeys(question, value));
  });
  const certain = certainVisibility(graph, (index) => keys[index] ?? null);
  const household = graph.questions.findIndex(
    ({ type, asked }) => asked && answerKind(type) === 'household',
  );
  const isCertain = ({ categoryId, housemate }: DenyingAnswer): boolean => {
    const index = housemate === undefined ? (graph.indexOf.get(categoryId) ?? -1) : household;
    return certain[index] === 1 && !doubtful.has(questionAt(graph, index).id);
  };
  return fired.some((denial) => {
    if (denial.outcome !== 'refuse') return false;
    const needed = counts.find(({ id }) => id === denial.countId)?.atLeast ?? 1;
    return sumPoints(causesOf(denial).filter(isCertain)) >= needed;
  });
};

/** The marks whose key is not among the others, each once. */
const findMarksNotIn = (
  fired: readonly FiredMark[],
  keyOf: (mark: FiredMark) => string,
  others: ReadonlySet<string>,
): readonly FiredMark[] => {
  const seen = new Set(others);
  return fired.flatMap((denial): FiredMark[] => {
    const { outcome } = denial;
    const mark: FiredMark =
      denial.countId === undefined
        ? {
            categoryId: denial.categoryId,
            ...(denial.itemId !== undefined && { itemId: denial.itemId }),
            outcome,
          }
        : { countId: denial.countId, answers: denial.answers, outcome };
    const key = keyOf(mark);
    if (seen.has(key)) return [];
    seen.add(key);
    return [mark];
  });
};

const markKey = (mark: FiredMark): string =>
  `${mark.countId === undefined ? '' : 'count '}${ruleName(mark)} ${mark.outcome}`;
