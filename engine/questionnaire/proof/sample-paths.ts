import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { enumeratePaths } from './best-path.ts';
import type { ResolvedDecision } from './decision.ts';
import { buildDecisions } from './build-decisions.ts';
import { buildDiagrams, MAX_TRANSITIONS } from './decision-diagram.ts';
import { defaultRespondent, type ProofOptions } from './outcome-example.ts';
import { toPath, type QuestionnairePath } from './questionnaire-path.ts';

/** The maximum number of paths considered for one group of connected categories. */
const MAX_PER_GROUP = 1_000;

export interface SampleOptions extends ProofOptions {
  /** At most this many paths. */
  readonly maxPaths: number;
  /** Returns a number from 0 to below 1, a new one on each call. */
  readonly random: () => number;
}

const takeFirst = <Value>(values: Iterable<Value>, limit: number): readonly Value[] => {
  const taken: Value[] = [];
  for (const value of values) {
    if (taken.length === limit) break;
    taken.push(value);
  }
  return taken;
};

/**
 * Some of the paths through a questionnaire that has too many to list. Every path of every group of
 * connected categories comes first, combined side by side; then paths of the groups are combined at
 * random. 'unknown' as for `findPaths`; empty if there is no path.
 */
export const samplePaths = (
  compiled: CompiledQuestionnaire,
  {
    respondent = defaultRespondent(compiled),
    maxTransitions = MAX_TRANSITIONS,
    maxPaths: limit,
    random,
  }: SampleOptions,
): readonly QuestionnairePath[] | 'unknown' => {
  const diagrams = buildDiagrams(buildDecisions(compiled, respondent, 'meaning'), maxTransitions);
  if (diagrams === 'unknown') return 'unknown';
  const groups = diagrams.map((diagram) => takeFirst(enumeratePaths(diagram), MAX_PER_GROUP));
  if (groups.some(({ length }) => length === 0)) return [];
  const chosen = new Map<string, readonly ResolvedDecision[]>();
  const addCombination = (which: readonly number[]): void => {
    const decided = groups.flatMap((ways, at) => ways[which[at] ?? 0] ?? []);
    chosen.set(which.join(), decided);
  };
  const rounds = groups.reduce((longest, { length }) => Math.max(longest, length), 1);
  for (let round = 0; round < rounds && chosen.size < limit; round += 1) {
    addCombination(groups.map(({ length }) => round % length));
  }
  for (let tries = 0; tries < limit * 2 && chosen.size < limit; tries += 1) {
    addCombination(groups.map(({ length }) => Math.floor(random() * length)));
  }
  return [...chosen.values()].map((decided) => toPath(compiled, decided));
};
