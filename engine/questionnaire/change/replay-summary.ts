import { causesOf } from '../answer/fired-denial.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { ValidityReason } from '../answer/validity-finding.ts';
import type { DropReason } from './migrate-answers.ts';
import {
  createReplayer,
  type OutcomeAfter,
  type OutcomeBefore,
  type ReplayResult,
  type StoredSheet,
} from './replay.ts';

/** The number of sheets in which a category was involved. */
export interface CategoryCount {
  readonly categoryId: string;
  readonly sheets: number;
}

export interface Transition {
  readonly before: OutcomeBefore;
  readonly after: OutcomeAfter;
  readonly sheets: number;
  /**
   * The categories that made the difference, most sheets first: those whose denials newly fire or
   * no longer fire; for `mustAsk`, those that would have to be asked or are no longer valid. One
   * sheet may have several. Empty if before and after are the same.
   */
  readonly causes: readonly CategoryCount[];
}

/** Counts by ids of the two versions; it contains no personal data. */
export interface ReplaySummary {
  readonly sheets: number;
  /** Those that occur, in the order clear, askStaff, refuse, mustAsk. */
  readonly transitions: readonly Transition[];
  /** Each of the following lists has most sheets first. */
  readonly dropped: readonly (CategoryCount & { readonly reason: DropReason })[];
  readonly mustAsk: readonly CategoryCount[];
  readonly faults: readonly (CategoryCount & { readonly reason: ValidityReason })[];
}

export interface ReplayTally {
  /** Replays one sheet and counts it. */
  readonly add: (sheet: StoredSheet) => ReplayResult;
  /** The counts so far. */
  readonly summary: () => ReplaySummary;
}

const OUTCOMES = ['clear', 'askStaff', 'refuse', 'mustAsk'] as const satisfies OutcomeAfter[];

/**
 * Counts replays of sheets of `from` by `to` one by one, for any number of sheets: it keeps counts
 * per category, and no sheet. Use it for sheets that arrive asynchronously; `summarizeReplays` takes a
 * collection.
 */
export const createReplayTally = (
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): ReplayTally => {
  const replayOne = createReplayer(from, to);
  const transitions = new Map<string, { sheets: number; readonly causes: Counter<CategoryKey> }>();
  const dropped = createCounter<CategoryKey & { readonly reason: DropReason }>();
  const mustAsk = createCounter<CategoryKey>();
  const faults = createCounter<CategoryKey & { readonly reason: ValidityReason }>();
  let sheets = 0;

  return {
    add: (sheet) => {
      const replayed = replayOne(sheet);
      const key = `${replayed.before} ${replayed.after}`;
      const transition = transitions.get(key) ?? {
        sheets: 0,
        causes: createCounter<CategoryKey>(),
      };
      transitions.set(key, transition);
      transition.sheets += 1;
      transition.causes.countEachOnce(
        findCauses(replayed).map(({ categoryId }) => ({ categoryId })),
      );
      dropped.countEachOnce(
        replayed.dropped.map(({ categoryId, reason }) => ({ categoryId, reason })),
      );
      mustAsk.countEachOnce(replayed.mustAsk.map(({ categoryId }) => ({ categoryId })));
      faults.countEachOnce(
        replayed.faults.map(({ categoryId, reason }) => ({ categoryId, reason })),
      );
      sheets += 1;
      return replayed;
    },
    summary: () => ({
      sheets,
      transitions: OUTCOMES.flatMap((before) =>
        OUTCOMES.flatMap((after): Transition[] => {
          const found = transitions.get(`${before} ${after}`);
          if (!found || before === 'mustAsk') return [];
          return [{ before, after, sheets: found.sheets, causes: found.causes.list() }];
        }),
      ),
      dropped: dropped.list(),
      mustAsk: mustAsk.list(),
      faults: faults.list(),
    }),
  };
};

/** The summary of all these sheets. Reads them once, one by one, and keeps none. */
export const summarizeReplays = (
  sheets: Iterable<StoredSheet>,
  from: CompiledQuestionnaire,
  to: CompiledQuestionnaire,
): ReplaySummary => {
  const tally = createReplayTally(from, to);
  for (const sheet of sheets) tally.add(sheet);
  return tally.summary();
};

interface CategoryKey {
  readonly categoryId: string;
}

interface Counter<Key extends CategoryKey> {
  /** Counts a sheet once for each key, however often the sheet names it. */
  readonly countEachOnce: (keys: readonly Key[]) => void;
  readonly list: () => readonly (Key & CategoryCount)[];
}

const createCounter = <Key extends CategoryKey & { readonly reason?: string }>(): Counter<Key> => {
  const counts = new Map<string, { readonly key: Key; sheets: number }>();
  const nameOf = ({ categoryId, reason }: Key): string => `${categoryId} ${reason ?? ''}`;
  return {
    countEachOnce: (keys) => {
      for (const [name, key] of new Map(keys.map((one) => [nameOf(one), one]))) {
        const found = counts.get(name) ?? { key, sheets: 0 };
        counts.set(name, found);
        found.sheets += 1;
      }
    },
    // Sorts equal counts by name, so that the order of the sheets makes no difference.
    list: () =>
      [...counts]
        .toSorted(
          ([name, one], [otherName, other]) =>
            other.sheets - one.sheets || (name < otherName ? -1 : 1),
        )
        .map(([, { key, sheets }]) => ({ ...key, sheets })),
  };
};

const findCauses = (replayed: ReplayResult): readonly CategoryKey[] => {
  const { before, after, newlyFired, noLongerFired, mustAsk, faults } = replayed;
  if (after === 'mustAsk') return [...mustAsk, ...faults];
  const isHarder = OUTCOMES.indexOf(after) > OUTCOMES.indexOf(before);
  if (isHarder) return newlyFired.filter(({ outcome }) => outcome === after).flatMap(causesOf);
  return before === after
    ? []
    : noLongerFired.filter(({ outcome }) => outcome === before).flatMap(causesOf);
};
