import type { ResolvedDecision, Decision, Alternative } from './decision.ts';
import type { DecisionDiagram, State } from './decision-diagram.ts';

/**
 * Evaluates all paths through a diagram at once, from the end: `value` receives, for each state,
 * the results of the states after it, by alternative. Returns the results by step and state.
 */
export const foldBackward = <Value>(
  { steps }: DecisionDiagram,
  end: Value,
  value: (decision: Decision, state: State, after: readonly Value[]) => Value,
): readonly (readonly Value[])[] => {
  const found: (readonly Value[])[] = [];
  let later: readonly Value[] = [end];
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at];
    if (!step) break;
    const known = later;
    later = step.states.map((state) =>
      value(
        step.decision,
        state,
        state.next.map((next) => known[next] ?? end),
      ),
    );
    found.push(later);
  }
  return found.reverse();
};

/** The number of paths. */
export const countPaths = (diagram: DecisionDiagram): bigint =>
  foldBackward(diagram, 1n, (_, __, after) =>
    after.reduce((sum, count) => sum + count, 0n),
  )[0]?.[0] ?? 1n;

/**
 * The gain of a path at a decision: depends on the alternative, undefined if the decision is not
 * open.
 */
export type Gain = (decision: Decision, alternative: Alternative | undefined) => number;

export interface BestPath {
  readonly gain: number;
  readonly decided: readonly ResolvedDecision[];
}

/**
 * The path through a diagram with the highest gain; if there are several, the one whose decisions
 * say least. Null if there is none: every path meets a question without a valid answer, or a gain
 * of -Infinity.
 */
export const findBestPath = (diagram: DecisionDiagram, gain: Gain): BestPath | null => {
  const gains = foldBackward<number>(diagram, 0, (decision, { isOpen }, after) =>
    isOpen
      ? after.reduce(
          (best, later, at) => Math.max(best, later + gain(decision, decision.alternatives[at])),
          -Infinity,
        )
      : (after[0] ?? 0) + gain(decision, undefined),
  );
  const total = gains[0]?.[0] ?? 0;
  if (total === -Infinity) return null;
  const decided: ResolvedDecision[] = [];
  let at = 0;
  diagram.steps.forEach(({ decision, states }, step) => {
    const state = states[at];
    const targetGain = gains[step]?.[at];
    const reachesTarget = (next: number, alternative: Alternative | undefined): boolean =>
      (step + 1 < gains.length ? (gains[step + 1]?.[next] ?? 0) : 0) +
        gain(decision, alternative) ===
      targetGain;
    const chosen = state?.isOpen
      ? state.next.findIndex((next, which) => reachesTarget(next, decision.alternatives[which]))
      : 0;
    const alternative = state?.isOpen ? decision.alternatives[chosen] : undefined;
    if (alternative) decided.push({ decision, alternative });
    at = state?.next[chosen] ?? 0;
  });
  return { gain: total, decided };
};

/** By step and state: whether any path leads from there to the end. */
export const findCompletableStates = (diagram: DecisionDiagram): readonly (readonly boolean[])[] =>
  foldBackward(diagram, true, (_, __, after) => after.includes(true));

/** Every path through a diagram, each once, those that say least first. */
export function* enumeratePaths(diagram: DecisionDiagram): Generator<readonly ResolvedDecision[]> {
  const { steps } = diagram;
  const completable = findCompletableStates(diagram);
  const isCompletableAt = (step: number, state: number): boolean =>
    completable[step]?.[state] ?? true;
  // By step: the state, and the alternative tried last.
  const states = isCompletableAt(0, 0) ? [0] : [];
  const tried: number[] = [];
  while (states.length > 0) {
    const step = states.length - 1;
    if (step === steps.length) {
      yield collectDecisions(steps, states, tried);
      states.pop();
      continue;
    }
    const next = steps[step]?.states[states[step] ?? 0]?.next ?? [];
    const last = tried[step] ?? -1;
    const which = next.findIndex((state, at) => at > last && isCompletableAt(step + 1, state));
    if (which === -1) {
      tried.length = step;
      states.pop();
    } else {
      tried[step] = which;
      states.push(next[which] ?? 0);
    }
  }
}

const collectDecisions = (
  steps: DecisionDiagram['steps'],
  states: readonly number[],
  tried: readonly number[],
): readonly ResolvedDecision[] =>
  steps.flatMap(({ decision, states: ofStep }, step) => {
    const isOpen = ofStep[states[step] ?? 0]?.isOpen === true;
    const alternative = isOpen ? decision.alternatives[tried[step] ?? 0] : undefined;
    return alternative ? [{ decision, alternative }] : [];
  });
