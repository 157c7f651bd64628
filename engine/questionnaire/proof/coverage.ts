/**
 * Few ways that together go through everything that any way goes through: each category asked and
 * not asked, each item and option said yes of and left out. So every edge and every denial is active
 * on one of them, and every answer of one choice is given.
 */
import { bestWay, livesOn } from './best-way.ts';
import type { Alternative, Decided, Decision, Key } from './decision.ts';
import type { Diagram } from './diagram.ts';

const nameOf = ({ categoryId, key }: Key): string => `${categoryId}\u0000${key}`;

/** What a way goes through at one decision, by name; without an alternative it is not open. */
const passedBy = (
  { question, isCategory }: Decision,
  alternative: Alternative | undefined,
): readonly string[] => [
  ...(isCategory ? [`${alternative ? 'visible' : 'hidden'} ${String(question)}`] : []),
  ...(alternative?.yes ?? []).map((key) => `yes ${nameOf(key)}`),
  ...(alternative?.no ?? []).map((key) => `no ${nameOf(key)}`),
];

/** What some way goes through. */
export interface Reachable {
  readonly isVisible: (question: number) => boolean;
  readonly isChosen: (key: Key) => boolean;
}

/** What the ways through these diagrams, taken together, go through. */
export const reachableIn = (diagrams: readonly Diagram[]): Reachable => {
  const lives = diagrams.map((diagram) => livesOn(diagram));
  // Where one group has no way, the whole questionnaire has none.
  const passed = new Set(
    lives.every((ofDiagram) => ofDiagram[0]?.[0] !== false)
      ? diagrams.flatMap((diagram, at) => passedIn(diagram, lives[at] ?? []))
      : [],
  );
  return {
    isVisible: (question) => passed.has(`visible ${String(question)}`),
    isChosen: (key) => passed.has(`yes ${nameOf(key)}`),
  };
};

const passedIn = ({ steps }: Diagram, lives: readonly (readonly boolean[])[]): readonly string[] =>
  steps.flatMap(({ decision, states }, step) => {
    const leadsOn = (next: number): boolean => lives[step + 1]?.[next] ?? true;
    const alternatives = new Set<Alternative | undefined>();
    for (const { isOpen, next } of states) {
      next.forEach((state, at) => {
        if (leadsOn(state)) alternatives.add(isOpen ? decision.alternatives[at] : undefined);
      });
    }
    return [...alternatives].flatMap((alternative) => passedBy(decision, alternative));
  });

/**
 * Ways through one diagram that cover it, each the one that adds most to those before. Empty where
 * the diagram has no way.
 */
export function* coveringWays(diagram: Diagram): Generator<readonly Decided[]> {
  const passes = numberedPasses(diagram);
  const covered = new Set<number>();
  for (;;) {
    const best = bestWay(
      diagram,
      (decision, alternative) =>
        passes(decision, alternative).filter((thing) => !covered.has(thing)).length,
    );
    if (!best || (best.gain === 0 && covered.size > 0)) return;
    yield best.decided;
    // Not open decisions are not in `decided`: what is passed there is read off the steps.
    const open = new Map(best.decided.map(({ decision, alternative }) => [decision, alternative]));
    for (const { decision } of diagram.steps) {
      for (const thing of passes(decision, open.get(decision))) covered.add(thing);
    }
    if (best.gain === 0) return;
  }
}

const NOTHING: readonly number[] = [];

/** What is passed at each decision by number, so that a walk over all transitions builds no names. */
const numberedPasses = ({
  steps,
}: Diagram): ((decision: Decision, alternative: Alternative | undefined) => readonly number[]) => {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const byAlternative = new Map<Alternative, readonly number[]>();
  const whereHidden = new Map<Decision, readonly number[]>();
  for (const { decision } of steps) {
    whereHidden.set(decision, passedBy(decision, undefined).map(numberOf));
    for (const alternative of decision.alternatives) {
      byAlternative.set(alternative, passedBy(decision, alternative).map(numberOf));
    }
  }
  return (decision, alternative) =>
    (alternative ? byAlternative.get(alternative) : whereHidden.get(decision)) ?? NOTHING;
};
