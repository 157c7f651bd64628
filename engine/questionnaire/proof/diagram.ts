/**
 * A decision diagram: all ways of deciding a group of decisions, those with the same future folded
 * together. What is asked of all ways (how many, the longest, the cheapest) is then asked once of
 * each state, however many ways lead to it.
 */
import type { Edge } from '../graph/graph.ts';
import { componentsOf, sourcesOf, type Component } from './components.ts';
import type { Decision } from './decision.ts';

export interface Diagram {
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
export const MOST_TRANSITIONS = 300_000;

/** The diagrams of the groups, or 'unknown' where they would need more transitions than allowed. */
export const diagramsOf = (
  decisions: readonly Decision[],
  mostTransitions: number,
): readonly Diagram[] | 'unknown' => {
  const sources = sourcesOf(decisions);
  const diagrams: Diagram[] = [];
  let left = mostTransitions;
  for (const component of componentsOf(decisions)) {
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

interface Built {
  readonly diagram: Diagram;
  readonly transitions: number;
}

const diagramOf = (
  component: Component,
  decisions: readonly Decision[],
  sources: readonly (readonly number[])[],
  mostTransitions: number,
): Built | undefined => {
  const places = placesOf(component, sources);
  const settled = settledAfter(component, decisions, places);
  const steps: Step[] = [];
  let transitions = 0;
  let settledMask = 0n;
  let now: readonly Marks[] = [0n];
  for (const position of component) {
    const decision = decisions[position];
    if (!decision) throw new RangeError(`There is no decision ${String(position)}`);
    const place = places.get(position);
    const own = place === undefined ? 0n : BOTH << place;
    settledMask = (settledMask | (settled.get(position) ?? 0n)) & ~own;
    const later: Marks[] = [];
    const known = new Map<string, number>();
    const stateOf = (marks: Marks): number => {
      const kept = marks & ~settledMask;
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
            stateOf(effects.reduce((after, effect) => marked(after, effect, places), rest)),
          )
        : [stateOf(rest)];
      states.push({ isOpen, next });
      transitions += next.length;
      if (transitions > mostTransitions) return undefined;
    }
    steps.push({ decision, states });
    now = later;
  }
  return { diagram: { steps }, transitions };
};

const marked = (
  marks: Marks,
  { target, effect }: Edge,
  places: ReadonlyMap<number, bigint>,
): Marks => {
  const place = places.get(target);
  if (place === undefined) return marks;
  if (effect === 'hide') return (marks & ~(BOTH << place)) | (HIDDEN << place);
  return ((marks >> place) & HIDDEN) === 0n ? marks | (REVEALED << place) : marks;
};

/** The place of each decision that others reveal or hide: its own from its first source to itself. */
const placesOf = (
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
  const places = new Map<number, bigint>();
  const free: bigint[] = [];
  let used = 0n;
  component.forEach((position, at) => {
    for (const target of begins.get(at) ?? []) {
      const place = free.pop() ?? used;
      if (place === used) used += 2n;
      places.set(target, place);
    }
    const own = places.get(position);
    if (own !== undefined) free.push(own);
  });
  return places;
};

/**
 * By decision, the marks that say nothing any more once it is decided: that somebody is hidden whom
 * nobody can reveal from here on, since he is as little open without it.
 */
const settledAfter = (
  component: Component,
  decisions: readonly Decision[],
  places: ReadonlyMap<number, bigint>,
): ReadonlyMap<number, Marks> => {
  const lastRevealing = new Map<number, number>();
  for (const source of component) {
    for (const { effects } of decisions[source]?.alternatives ?? []) {
      for (const { target, effect } of effects) {
        if (effect === 'reveal') lastRevealing.set(target, source);
      }
    }
  }
  const settled = new Map<number, Marks>();
  for (const [target, source] of lastRevealing) {
    const place = places.get(target);
    if (place === undefined || decisions[target]?.shown !== false) continue;
    settled.set(source, (settled.get(source) ?? 0n) | (HIDDEN << place));
  }
  return settled;
};
