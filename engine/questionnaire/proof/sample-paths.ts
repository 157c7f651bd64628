import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { enumeratePaths } from './best-path.ts';
import type { ResolvedDecision } from './decision.ts';
import { buildDecisions } from './build-decisions.ts';
import { buildDiagrams, MAX_TRANSITIONS } from './decision-diagram.ts';
import { defaultRespondent, type ProofOptions } from './outcome-example.ts';
import { toPath, type QuestionnairePath } from './questionnaire-path.ts';

/** Of one group of connected categories so many ways are told apart. */
const MAX_PER_GROUP = 1_000;

export interface SampleOptions extends ProofOptions {
  /** At most so many ways. */
  readonly maxPaths: number;
  /** A number from 0 up to 1, another one each time. */
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
 * Some of the ways through a questionnaire, where there are too many for all. Every way of every
 * group of connected categories comes first, one of each group beside one of the others; then ways
 * of the groups are put together at random. 'unknown' as for `paths`; empty where there is no way.
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
