/**
 * A decision diagram: all possible decisions of a group, with states that have the same future
 * merged. A question about all paths (how many, the longest, the cheapest) is then evaluated once
 * per state, however many paths lead to it.
 */
import type { Edge } from '../graph/graph.ts';
import { findComponents, sourcesOf, type Component } from './components.ts';
import type { Decision } from './decision.ts';

export interface DecisionDiagram {
  /** One for each decision of the group, sources before targets. */
  readonly steps: readonly Step[];
}

export interface Step {
  readonly decision: Decision;
  /** The possible states when this decision is due; the first step has one state. */
  readonly states: readonly State[];
}

export interface State {
  readonly isOpen: boolean;
  /** For each alternative, the state of the next step; only one if the decision is not open. */
  readonly next: readonly number[];
}

/**
 * The maximum number of transitions in all diagrams of a questionnaire before it counts as too
 * complex.
 */
export const MAX_TRANSITIONS = 300_000;

/** The diagrams of the groups, or 'unknown' if they would need more transitions than allowed. */
export const buildDiagrams = (
  decisions: readonly Decision[],
  maxTransitions: number,
): readonly DecisionDiagram[] | 'unknown' => {
  const sources = sourcesOf(decisions);
  const diagrams: DecisionDiagram[] = [];
  let left = maxTransitions;
  for (const component of findComponents(decisions)) {
    const built = diagramOf(component, decisions, sources, left);
    if (!built) return 'unknown';
    diagrams.push(built.diagram);
    left -= built.transitions;
  }
  return diagrams;
};

/**
 * The effects of earlier decisions on later ones: two bits for each of these in its slot, which is
 * reused once it is decided. A hidden decision counts as not revealed.
 */
type Marks = bigint;

const REVEALED = 1n;
const HIDDEN = 2n;
const BOTH = REVEALED | HIDDEN;

interface BuiltDiagram {
  readonly diagram: DecisionDiagram;
  readonly transitions: number;
}

const diagramOf = (
  component: Component,
  decisions: readonly Decision[],
  sources: readonly (readonly number[])[],
  maxTransitions: number,
): BuiltDiagram | undefined => {
  const bitPositions = assignBitPositions(component, sources);
  const obsoleteMarks = findObsoleteMarks(component, decisions, bitPositions);
  const steps: Step[] = [];
  let transitions = 0;
  let obsoleteMask = 0n;
  let now: readonly Marks[] = [0n];
  for (const position of component) {
    const decision = decisions[position];
    if (!decision) throw new RangeError(`There is no decision ${String(position)}`);
    const place = bitPositions.get(position);
    const own = place === undefined ? 0n : BOTH << place;
    obsoleteMask = (obsoleteMask | (obsoleteMarks.get(position) ?? 0n)) & ~own;
    const later: Marks[] = [];
    const known = new Map<string, number>();
    const stateOf = (marks: Marks): number => {
      const kept = marks & ~obsoleteMask;
      const name = kept.toString(16);
      const found = known.get(name);
      if (found !== undefined) return found;
      known.set(name, later.length);
      return later.push(kept) - 1;
    };
    const states: State[] = [];
    for (const marks of now) {
      const mark = place === undefined ? 0n : (marks >> place) & BOTH;
      const isOpen = mark === REVEALED || (decision.shown && mark === 0n);
      const rest = marks & ~own;
      const next = isOpen
        ? decision.alternatives.map(({ effects }) =>
            stateOf(
              effects.reduce((after, effect) => applyEffect(after, effect, bitPositions), rest),
            ),
          )
        : [stateOf(rest)];
      states.push({ isOpen, next });
      transitions += next.length;
      if (transitions > maxTransitions) return undefined;
    }
    steps.push({ decision, states });
    now = later;
  }
  return { diagram: { steps }, transitions };
};

const applyEffect = (
  marks: Marks,
  { target, effect }: Edge,
  bitPositions: ReadonlyMap<number, bigint>,
): Marks => {
  const place = bitPositions.get(target);
  if (place === undefined) return marks;
  if (effect === 'hide') return (marks & ~(BOTH << place)) | (HIDDEN << place);
  return ((marks >> place) & HIDDEN) === 0n ? marks | (REVEALED << place) : marks;
};

/**
 * The slot of each decision that others reveal or hide, reserved from its first source to itself.
 */
const assignBitPositions = (
  component: Component,
  sources: readonly (readonly number[])[],
): ReadonlyMap<number, bigint> => {
  const begins = new Map<number, number[]>();
  const order = new Map(component.map((position, at) => [position, at]));
  for (const position of component) {
    const own = sources[position] ?? [];
    if (own.length === 0) continue;
    const first = Math.min(...own.map((source) => order.get(source) ?? 0));
    const others = begins.get(first);
    if (others) others.push(position);
    else begins.set(first, [position]);
  }
  const bitPositions = new Map<number, bigint>();
  const free: bigint[] = [];
  let used = 0n;
  component.forEach((position, at) => {
    for (const target of begins.get(at) ?? []) {
      const place = free.pop() ?? used;
      if (place === used) used += 2n;
      bitPositions.set(target, place);
    }
    const own = bitPositions.get(position);
    if (own !== undefined) free.push(own);
  });
  return bitPositions;
};

/**
 * For each decision, the marks that no longer matter once it is decided: that a decision is hidden
 * which nothing can reveal from here on, because it is not open even without the mark.
 */
const findObsoleteMarks = (
  component: Component,
  decisions: readonly Decision[],
  bitPositions: ReadonlyMap<number, bigint>,
): ReadonlyMap<number, Marks> => {
  const lastRevealing = new Map<number, number>();
  for (const source of component) {
    for (const { effects } of decisions[source]?.alternatives ?? []) {
      for (const { target, effect } of effects) {
        if (effect === 'reveal') lastRevealing.set(target, source);
      }
    }
  }
  const obsoleteMarks = new Map<number, Marks>();
  for (const [target, source] of lastRevealing) {
    const place = bitPositions.get(target);
    if (place === undefined || decisions[target]?.shown !== false) continue;
    obsoleteMarks.set(source, (obsoleteMarks.get(source) ?? 0n) | (HIDDEN << place));
  }
  return obsoleteMarks;
};
