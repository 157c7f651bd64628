import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { everyWay } from './best-way.ts';
import type { Decided } from './decision.ts';
import { decisionsOf } from './decisions-of.ts';
import { diagramsOf, MOST_TRANSITIONS } from './diagram.ts';
import { usuallyAskedOf, type ProofOptions } from './outcome.ts';
import { wayBy, type Way } from './way.ts';

/** Of one group of connected categories so many ways are told apart. */
const MOST_OF_GROUP = 1_000;

export interface SampleOptions extends ProofOptions {
  /** At most so many ways. */
  readonly most: number;
  /** A number from 0 up to 1, another one each time. */
  readonly random: () => number;
}

const firstOf = <Value>(values: Iterable<Value>, most: number): readonly Value[] => {
  const taken: Value[] = [];
  for (const value of values) {
    if (taken.length === most) break;
    taken.push(value);
  }
  return taken;
};

/**
 * Some of the ways through a questionnaire, where there are too many for all. Every way of every
 * group of connected categories comes first, one of each group beside one of the others; then ways
 * of the groups are put together at random. 'unknown' as for `paths`; empty where there is no way.
 */
export const sampledWays = (
  compiled: CompiledQuestionnaire,
  {
    askedOf = usuallyAskedOf(compiled),
    mostTransitions = MOST_TRANSITIONS,
    most,
    random,
  }: SampleOptions,
): readonly Way[] | 'unknown' => {
  const diagrams = diagramsOf(decisionsOf(compiled, askedOf, 'meaning'), mostTransitions);
  if (diagrams === 'unknown') return 'unknown';
  const groups = diagrams.map((diagram) => firstOf(everyWay(diagram), MOST_OF_GROUP));
  if (groups.some(({ length }) => length === 0)) return [];
  const chosen = new Map<string, readonly Decided[]>();
  const take = (which: readonly number[]): void => {
    const decided = groups.flatMap((ways, at) => ways[which[at] ?? 0] ?? []);
    chosen.set(which.join(), decided);
  };
  const rounds = groups.reduce((longest, { length }) => Math.max(longest, length), 1);
  for (let round = 0; round < rounds && chosen.size < most; round += 1) {
    take(groups.map(({ length }) => round % length));
  }
  for (let tries = 0; tries < most * 2 && chosen.size < most; tries += 1) {
    take(groups.map(({ length }) => Math.floor(random() * length)));
  }
  return [...chosen.values()].map((decided) => wayBy(compiled, decided));
};
