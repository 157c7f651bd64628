/**
 * A small set of paths that together cover everything that any path covers: each category asked and
 * not asked, each item and option answered yes and left out. So every edge and every denial is
 * active on one of them, and every answer of one choice is given.
 */
import { findBestPath, findCompletableStates } from './best-path.ts';
import type { Alternative, ResolvedDecision, Decision, AnswerKey } from './decision.ts';
import type { DecisionDiagram } from './decision-diagram.ts';

const formatKey = ({ categoryId, key }: AnswerKey): string => `${categoryId}\u0000${key}`;

/** What a path covers at one decision, by name; without an alternative the decision is not open. */
const coverageNamesOf = (
  { question, isCategory }: Decision,
  alternative: Alternative | undefined,
): readonly string[] => [
  ...(isCategory ? [`${alternative ? 'visible' : 'hidden'} ${String(question)}`] : []),
  ...(alternative?.yes ?? []).map((key) => `yes ${formatKey(key)}`),
  ...(alternative?.no ?? []).map((key) => `no ${formatKey(key)}`),
];

/** What some path covers. */
export interface Reachability {
  readonly isVisible: (question: number) => boolean;
  readonly isChosen: (key: AnswerKey) => boolean;
}

/** What the paths through these diagrams cover together. */
export const findReachability = (diagrams: readonly DecisionDiagram[]): Reachability => {
  const completable = diagrams.map((diagram) => findCompletableStates(diagram));
  // If one group has no path, the whole questionnaire has none.
  const passed = new Set(
    completable.every((ofDiagram) => ofDiagram[0]?.[0] !== false)
      ? diagrams.flatMap((diagram, at) => findReachableNames(diagram, completable[at] ?? []))
      : [],
  );
  return {
    isVisible: (question) => passed.has(`visible ${String(question)}`),
    isChosen: (key) => passed.has(`yes ${formatKey(key)}`),
  };
};

const findReachableNames = (
  { steps }: DecisionDiagram,
  completable: readonly (readonly boolean[])[],
): readonly string[] =>
  steps.flatMap(({ decision, states }, step) => {
    const isCompletable = (next: number): boolean => completable[step + 1]?.[next] ?? true;
    const alternatives = new Set<Alternative | undefined>();
    for (const { isOpen, next } of states) {
      next.forEach((state, at) => {
        if (isCompletable(state)) alternatives.add(isOpen ? decision.alternatives[at] : undefined);
      });
    }
    return [...alternatives].flatMap((alternative) => coverageNamesOf(decision, alternative));
  });

/**
 * Paths through one diagram that cover it, each the one that adds most to those before. Empty if
 * the diagram has no path.
 */
export function* findCoveringPaths(
  diagram: DecisionDiagram,
): Generator<readonly ResolvedDecision[]> {
  const coverageNumbersOf = numberCoverage(diagram);
  const covered = new Set<number>();
  for (;;) {
    const best = findBestPath(
      diagram,
      (decision, alternative) =>
        coverageNumbersOf(decision, alternative).filter(
          (coverageNumber) => !covered.has(coverageNumber),
        ).length,
    );
    if (!best || (best.gain === 0 && covered.size > 0)) return;
    yield best.decided;
    // `decided` does not contain decisions that are not open: what they cover is read from the
    // steps.
    const open = new Map(best.decided.map(({ decision, alternative }) => [decision, alternative]));
    for (const { decision } of diagram.steps) {
      for (const coverageNumber of coverageNumbersOf(decision, open.get(decision)))
        covered.add(coverageNumber);
    }
    if (best.gain === 0) return;
  }
}

const NOTHING: readonly number[] = [];

/** What each decision covers, by number, so that a traversal of all transitions builds no names. */
const numberCoverage = ({
  steps,
}: DecisionDiagram): ((
  decision: Decision,
  alternative: Alternative | undefined,
) => readonly number[]) => {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const byAlternative = new Map<Alternative, readonly number[]>();
  const whereHidden = new Map<Decision, readonly number[]>();
  for (const { decision } of steps) {
    whereHidden.set(decision, coverageNamesOf(decision, undefined).map(numberOf));
    for (const alternative of decision.alternatives) {
      byAlternative.set(alternative, coverageNamesOf(decision, alternative).map(numberOf));
    }
  }
  return (decision, alternative) =>
    (alternative ? byAlternative.get(alternative) : whereHidden.get(decision)) ?? NOTHING;
};
