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
 * tallied together, so their number is the product of their sizes.
 */
const MAX_TALLIED_TRANSITIONS = 3_000_000;

/** The decisions that reach the aim with the fewest answers, null for none; exact, or 'unknown'. */
export const findShortest = (
  graph: QuestionGraph,
  diagrams: readonly DecisionDiagram[],
  aim: Aim,
): ShortestAnswers | null | 'unknown' => {
  const size = countTallies(aim);
  if (size > 2 && countTransitions(diagrams) * size > MAX_TALLIED_TRANSITIONS) return 'unknown';
  const tallies = createTallies(aim);
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
 * What the decisions so far have fired, as one number from 0: the answers of each count, and whether
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
  readonly unit: number;
  /** One more than its highest value, which it keeps. */
  readonly radix: number;
  /** Above it, the aim cannot be reached any more. */
  readonly isLimit: boolean;
  readonly increase: (alternative: Alternative) => number;
}

/** The number of tallies; creating them takes as much memory. */
const countTallies = ({ avoided, cause }: Aim): number =>
  avoided.reduce((product, { atLeast }) => product * atLeast, 1) *
  (cause === null ? 1 : cause === 'denial' ? 2 : cause.atLeast + 1);

const createTallies = ({ severity, avoided, cause }: Aim): Tallies => {
  const digits: Digit[] = [];
  let size = 1;
  const addDigit = (radix: number, isLimit: boolean, increase: Digit['increase']): void => {
    digits.push({ unit: size, radix, isLimit, increase });
    size *= radix;
  };
  for (const count of avoided) addDigit(count.atLeast, true, counterOf(count));
  if (cause === 'denial') addDigit(2, false, (one) => (one.severity === severity ? 1 : 0));
  else if (cause) addDigit(cause.atLeast + 1, false, counterOf(cause));
  const aimed = digits.find(({ isLimit }) => !isLimit);
  const isReached = (tally: number): boolean =>
    !aimed || Math.floor(tally / aimed.unit) === aimed.radix - 1;

  const known = new Map<Alternative, readonly number[] | null>();
  /** By tally, the next one; null if it stays the same. */
  const stepsOf = (alternative: Alternative): readonly number[] | null => {
    const increases = digits.map(({ increase }) => increase(alternative));
    if (alternative.severity > severity) return Array.from({ length: size }, () => -1);
    if (increases.every((increase) => increase === 0)) return null;
    return Array.from({ length: size }, (_, tally) => {
      let next = tally;
      for (const [at, { unit, radix, isLimit }] of digits.entries()) {
        const value = Math.floor(tally / unit) % radix;
        const sum = value + (increases[at] ?? 0);
        if (isLimit && sum >= radix) return -1;
        next += (Math.min(sum, radix - 1) - value) * unit;
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

/** How many answers of a count an alternative gives. */
const counterOf = ({ answers }: CompiledCount): Digit['increase'] => {
  const counted = new Set(answers.map(({ categoryId, key }) => `${categoryId} ${key}`));
  return ({ yes }) =>
    yes.reduce(
      (sum, { categoryId, key }) => sum + (counted.has(`${categoryId} ${key}`) ? 1 : 0),
      0,
    );
};
