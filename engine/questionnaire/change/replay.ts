/** Stored answers judged by another version: whose outcome changes, and why. */
import { activeKeys } from '../graph/active-keys.ts';
import type { UncheckedAnswers } from '../answer/answer.ts';
import type { AskedOf } from '../document/category-type.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { DenialOutcome } from '../document/definition.ts';
import type { ValidityFinding } from '../answer/finding.ts';
import { questionAt } from '../graph/graph.ts';
import type { Place } from '../answer/place.ts';
import { screen, type FiredDenial, type ScreeningOutcome } from '../answer/screening.ts';
import { validity } from '../answer/validity.ts';
import { answerOf, visibleCategories } from '../graph/visible-categories.ts';
import {
  carrier,
  type CarriedAnswers,
  type DroppedAnswer,
  type OpenQuestion,
} from './carry-answers.ts';
import { certainVisibility } from './certain-visibility.ts';
import { renamedItems } from './renamed-items.ts';

export type { OpenQuestion } from './carry-answers.ts';

/** Answers as they were submitted and found valid, with what they were judged by. */
export interface StoredSheet {
  readonly answers: UncheckedAnswers;
  readonly askedOf: AskedOf;
  /** The snapshot that went out with the inquiry. */
  readonly places: readonly Place[];
  /** The hospital's day on which they were given (YYYYMMDD). */
  readonly today?: string;
}

export type OutcomeBefore = ScreeningOutcome['outcome'];

/** `mustAsk`: cannot be judged without asking the person again. */
export type OutcomeAfter = OutcomeBefore | 'mustAsk';

/** A `denies` mark that an answer fires. */
export interface FiredMark {
  readonly categoryId: string;
  readonly itemId?: string;
  readonly outcome: DenialOutcome;
}

export interface Replayed {
  readonly before: OutcomeBefore;
  readonly after: OutcomeAfter;
  readonly newlyFired: readonly FiredMark[];
  readonly noLongerFired: readonly FiredMark[];
  /** What was answered and does not count any more. */
  readonly dropped: readonly DroppedAnswer[];
  /** What would have to be asked, in the order of the questionnaire. */
  readonly mustAsk: readonly OpenQuestion[];
  /** What was answered and is not right any more. */
  readonly faults: readonly ValidityFinding[];
}

/**
 * One stored sheet of `from` judged by `to`. Answers that cannot be read there, or whose category
 * would be hidden, are dropped; of a choice of which an option cannot be read, all is to be asked
 * again, also where other options can, or the category is optional. Items that were only renamed are
 * the same. Where something is left to ask, or is not right any more, the outcome is `mustAsk`; unless
 * a refusal stands whatever would be answered, which is `refuse`. The result is as personal as the
 * sheet; the summary of many is not. Total: the answers may hold anything.
 */
export const replay = (
  sheet: StoredSheet,
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): Replayed => replayer(from, to)(sheet);

/** The same for many sheets of the same two versions. */
export const replayer = (
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): ((sheet: StoredSheet) => Replayed) => {
  const carry = carrier(from, to);
  const idAfter = renamedItems(from.definition, to.definition);
  const keyAfter = ({ categoryId, itemId, outcome }: FiredMark): string =>
    markKey({ categoryId, itemId: idAfter(categoryId, itemId) ?? itemId, outcome });
  return (sheet) => {
    const { answers, dropped, unread } = withoutHidden(to, carry(sheet.answers));
    const findings = validity(to, answers, sheet.askedOf, sheet.places, sheet.today);
    const faults = findings.filter(({ reason }) => reason !== 'unanswered');
    const visible = new Set(visibleCategories(to.graph, answers, sheet.askedOf));
    const mustAsk = inOrder(to, [
      ...findings.filter(({ reason }) => reason === 'unanswered'),
      ...unread.filter(({ categoryId }) => visible.has(categoryId)),
    ]);
    const doubtful = new Set([...faults, ...mustAsk].map(({ categoryId }) => categoryId));
    const before = screen(from, sheet.answers);
    const after = screen(to, answers);
    return {
      before: before.outcome,
      after:
        doubtful.size === 0 || isCertainlyRefused(to, answers, doubtful, after)
          ? after.outcome
          : 'mustAsk',
      newlyFired: marksWithout(after.fired, markKey, new Set(before.fired.map(keyAfter))),
      noLongerFired: marksWithout(before.fired, keyAfter, new Set(after.fired.map(markKey))),
      dropped,
      mustAsk,
      faults,
    };
  };
};

/** Each once, by category in the order of the questionnaire. */
const inOrder = (
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

const withoutHidden = (
  { graph }: CompiledQuestionnaire,
  carried: CarriedAnswers,
): CarriedAnswers => {
  const { answers, dropped } = carried;
  const visible = new Set(visibleCategories(graph, answers));
  const hidden = Object.keys(answers).filter((id) => !visible.has(id));
  if (hidden.length === 0) return carried;
  return {
    ...carried,
    answers: Object.fromEntries(Object.entries(answers).filter(([id]) => visible.has(id))),
    dropped: [
      ...dropped,
      ...hidden.map((categoryId) => ({ categoryId, reason: 'hidden' as const })),
    ],
  };
};

/** A refusal stands where its answer is right and its category visible whatever else is answered. */
const isCertainlyRefused = (
  { graph }: CompiledQuestionnaire,
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
  const household = graph.questions.findIndex(({ type, asked }) => type === 'FS' && asked);
  return fired.some((denial) => {
    const index =
      denial.housemate === undefined ? (graph.indexOf.get(denial.categoryId) ?? -1) : household;
    return (
      denial.outcome === 'refuse' &&
      certain[index] === 1 &&
      !doubtful.has(questionAt(graph, index).id)
    );
  });
};

/** The marks whose key is not among the others, each once. */
const marksWithout = (
  fired: readonly FiredDenial[],
  keyOf: (mark: FiredMark) => string,
  others: ReadonlySet<string>,
): readonly FiredMark[] => {
  const seen = new Set(others);
  return fired.flatMap((denial): FiredMark[] => {
    const { categoryId, itemId, outcome } = denial;
    const mark = { categoryId, ...(itemId !== undefined && { itemId }), outcome };
    const key = keyOf(mark);
    if (seen.has(key)) return [];
    seen.add(key);
    return [mark];
  });
};

const markKey = ({
  categoryId,
  itemId,
  outcome,
}: Omit<FiredMark, 'itemId'> & { readonly itemId?: string | undefined }): string =>
  `${categoryId} ${itemId ?? ''} ${outcome}`;
