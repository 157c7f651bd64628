/**
 * A decision diagram: all ways of deciding a group of decisions, those with the same future folded
 * together. What is asked of all ways (how many, the longest, the cheapest) is then asked once of
 * each state, however many ways lead to it.
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
  /** What may be the case when it is this decision's turn; the first step has one state. */
  readonly states: readonly State[];
}

export interface State {
  readonly isOpen: boolean;
  /** By alternative the state of the next step; one only where the decision is not open. */
  readonly next: readonly number[];
}

/** How many transitions all diagrams of a questionnaire may have before it counts as too tangled. */
export const MAX_TRANSITIONS = 300_000;

/** The diagrams of the groups, or 'unknown' where they would need more transitions than allowed. */
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
 * What earlier decisions did to later ones: for each of these two bits at its place, which is given
 * to another once it is decided. Whoever is hidden counts as not revealed.
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

/** The place of each decision that others reveal or hide: its own from its first source to itself. */
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
 * By decision, the marks that say nothing any more once it is decided: that somebody is hidden whom
 * nobody can reveal from here on, since he is as little open without it.
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
