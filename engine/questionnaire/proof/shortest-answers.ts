/** The fewest answers that fire a denial or a count, and none that they must not fire. */
import type { CompiledCount } from '../graph/counts.ts';
import { questionAt, type QuestionGraph } from '../graph/graph.ts';
import { foldBackward } from './best-path.ts';
import type { Alternative, Decision, ResolvedDecision } from './decision.ts';
import type { DecisionDiagram } from './decision-diagram.ts';

export interface Aim {
  /** No answer fires a graver denial than this. */
  readonly severity: number;
  /** None of these counts fires. */
  readonly avoided: readonly CompiledCount[];
  /** What fires: a denial of this severity, this count, or nothing in particular. */
  readonly cause: CompiledCount | 'denial' | null;
}

export interface ShortestAnswers {
  /** The number of questions that must be answered. */
  readonly cost: number;
  readonly decided: readonly ResolvedDecision[];
}

/**
 * The most pairs of a transition and a tally that are examined: the counts that must not fire are
 * tallied together, so the number of tallies is the product of the numbers of their sums.
 */
const MAX_TALLIED_TRANSITIONS = 3_000_000;

/** The decisions that reach the aim with the fewest answers, null for none; exact, or 'unknown'. */
export const findShortest = (
  graph: QuestionGraph,
  diagrams: readonly DecisionDiagram[],
  aim: Aim,
): ShortestAnswers | null | 'unknown' => {
  const digits = digitsOf(aim);
  const size = countTallies(digits);
  if (size > 2 && countTransitions(diagrams) * size > MAX_TALLIED_TRANSITIONS) return 'unknown';
  const tallies = createTallies(aim.severity, digits);
  const cost = ({ isCategory, question }: Decision): number =>
    isCategory && !questionAt(graph, question).optional ? 1 : 0;
  // The last diagram is decided first, so that of equal answers those of the first one fire.
  let end: Costs = tallies.end;
  const parts = diagrams.map((diagram) => {
    const after = end;
    const costs = foldBackward<Costs>(diagram, after, (decision, state, next) => {
      if (!state.isOpen) return next[0] ?? after;
      const own = cost(decision);
      const best = tallies.end.map(() => Infinity);
      decision.alternatives.forEach((alternative, at) => {
        const later = next[at] ?? after;
        for (let tally = 0; tally < best.length; tally += 1) {
          const reached = later[tallies.add(tally, alternative)] ?? Infinity;
          if (own + reached < (best[tally] ?? Infinity)) best[tally] = own + reached;
        }
      });
      return best;
    });
    end = costs[0]?.[0] ?? after;
    return { diagram, costs, after };
  });
  const total = end[0] ?? Infinity;
  if (total === Infinity) return null;

  let tally = 0;
  const decide = ({ diagram, costs, after }: (typeof parts)[number]): ResolvedDecision[] => {
    const decided: ResolvedDecision[] = [];
    let at = 0;
    diagram.steps.forEach(({ decision, states }, step) => {
      const state = states[at];
      if (!state?.isOpen) {
        at = state?.next[0] ?? 0;
        return;
      }
      const wanted = (costs[step]?.[at]?.[tally] ?? Infinity) - cost(decision);
      const later = step + 1 < costs.length ? costs[step + 1] : undefined;
      const chosen = decision.alternatives.findIndex(
        (alternative, which) =>
          (later?.[state.next[which] ?? 0] ?? after)[tallies.add(tally, alternative)] === wanted,
      );
      const alternative = decision.alternatives[chosen];
      if (alternative) {
        decided.push({ decision, alternative });
        tally = tallies.add(tally, alternative);
      }
      at = state.next[chosen] ?? 0;
    });
    return decided;
  };
  return { cost: total, decided: parts.toReversed().map(decide).toReversed().flat() };
};

/** By tally: the fewest answers from here to the aim; Infinity if it cannot be reached. */
type Costs = readonly number[];

const countTransitions = (diagrams: readonly DecisionDiagram[]): number =>
  diagrams.reduce(
    (sum, { steps }) => sum + steps.reduce((all, { states }) => all + states.length, 0),
    0,
  );

/**
 * What the decisions so far have fired, as one number from 0: the points of each count, and whether
 * a denial fired.
 */
interface Tallies {
  /** The cost of an end with each tally: 0 if the aim is reached. */
  readonly end: Costs;
  /** The tally after an alternative; -1 if the alternative fires what must not fire. */
  readonly add: (tally: number, alternative: Alternative) => number;
}

/** A digit of the tally. */
interface Digit {
  /** The sums that it can have, from 0. */
  readonly sums: readonly number[];
  /** The sum that is wanted, and from which on all are the same; null if each must stay below. */
  readonly wanted: number | null;
  readonly increase: (alternative: Alternative) => number;
}

/** The sums that the answers of a count can have; all from `atLeast` on are one. */
const sumsOf = ({ answers, atLeast }: CompiledCount): readonly number[] => {
  const sums = new Set([0]);
  for (const { points } of answers) {
    for (const sum of [...sums]) sums.add(Math.min(sum + points, atLeast));
  }
  return [...sums];
};

const digitsOf = ({ severity, avoided, cause }: Aim): readonly Digit[] => [
  ...avoided.map((count): Digit => ({
    sums: sumsOf(count).filter((sum) => sum < count.atLeast),
    wanted: null,
    increase: counterOf(count),
  })),
  ...(cause === null
    ? []
    : cause === 'denial'
      ? [
          {
            sums: [0, 1],
            wanted: 1,
            increase: (one: Alternative) => (one.severity === severity ? 1 : 0),
          },
        ]
      : [{ sums: sumsOf(cause), wanted: cause.atLeast, increase: counterOf(cause) }]),
];

/** The number of tallies; creating them takes as much memory. */
const countTallies = (digits: readonly Digit[]): number =>
  digits.reduce((product, { sums }) => product * sums.length, 1);

const createTallies = (severity: number, digits: readonly Digit[]): Tallies => {
  const size = countTallies(digits);
  const units = digits.map((_, at) => countTallies(digits.slice(0, at)));
  /** The position of its sum in the list of a digit. */
  const valueAt = (tally: number, at: number): number =>
    Math.floor(tally / (units[at] ?? 1)) % (digits[at]?.sums.length ?? 1);
  const isReached = (tally: number): boolean =>
    digits.every(({ sums, wanted }, at) => wanted === null || sums[valueAt(tally, at)] === wanted);

  const known = new Map<Alternative, readonly number[] | null>();
  /** By tally, the next one; null if it stays the same. */
  const stepsOf = (alternative: Alternative): readonly number[] | null => {
    const increases = digits.map(({ increase }) => increase(alternative));
    if (alternative.severity > severity) return Array.from({ length: size }, () => -1);
    if (increases.every((increase) => increase === 0)) return null;
    // -1 for a sum that is too high, and for one that no answers have.
    const moves = digits.map(({ sums, wanted }, at) =>
      sums.map((sum) => sums.indexOf(Math.min(sum + (increases[at] ?? 0), wanted ?? Infinity))),
    );
    return Array.from({ length: size }, (_, tally) => {
      let next = 0;
      for (const [at, unit] of units.entries()) {
        const value = moves[at]?.[valueAt(tally, at)] ?? -1;
        if (value < 0) return -1;
        next += value * unit;
      }
      return next;
    });
  };
  return {
    end: Array.from({ length: size }, (_, tally) => (isReached(tally) ? 0 : Infinity)),
    add: (tally, alternative) => {
      let steps = known.get(alternative);
      if (steps === undefined) {
        steps = stepsOf(alternative);
        known.set(alternative, steps);
      }
      return steps === null ? tally : (steps[tally] ?? -1);
    },
  };
};

/** How many points of a count an alternative gives. */
const counterOf = ({ answers }: CompiledCount): Digit['increase'] => {
  const counted = new Map(
    answers.map(({ categoryId, key, points }) => [`${categoryId} ${key}`, points]),
  );
  return ({ yes }) =>
    yes.reduce((sum, { categoryId, key }) => sum + (counted.get(`${categoryId} ${key}`) ?? 0), 0);
};
