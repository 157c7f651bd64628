/**
 * Every distinct way through a questionnaire.
 *
 * A way is the categories that are visible, and of each of them the class of its answer: two answers
 * are of one class when they make the same edges and denials active. So texts, places and histories
 * that nothing hangs on have one class, and so has a yes/no without edge and denial; a single choice
 * has one for each option that reveals, hides or denies, and one for all others together; a choice of
 * several, and a check item by item, one for each set of such options and items. A household is "no"
 * or "yes", which opens its housemate's questions; of the housemate's options each that denies makes
 * one more class, and combinations of these are not told apart. A way ends in valid answers: every
 * visible category is answered rightly.
 *
 * Ways are counted, not listed, by diagrams of the groups of categories that conditions connect, so
 * that sixty independent pairs with 2^60 ways cost as much as sixty with two.
 */
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { findBestPath, countPaths, enumeratePaths, type Gain } from './best-path.ts';
import { findCoveringPaths, findReachability } from './coverage.ts';
import { OUTCOMES_BY_SEVERITY, type ResolvedDecision } from './decision.ts';
import { buildDecisions } from './build-decisions.ts';
import { buildDiagrams, MAX_TRANSITIONS, type DecisionDiagram } from './decision-diagram.ts';
import { shortestWithOutcome, defaultRespondent, type ProofOptions } from './outcome-example.ts';
import { listCoverageTargets, type CoverageTarget } from './coverage-target.ts';
import { toPath, type QuestionnairePath } from './questionnaire-path.ts';

/** Up to so many ways are all listed. */
export const MAX_PATHS = 10_000;

export interface PathsOptions extends ProofOptions {
  readonly maxPaths?: number;
}

export interface PathsResult {
  /** How many ways there are. 0 where every way meets a question that has no right answer. */
  readonly count: bigint;
  /** Whether `ways` is all of them. */
  readonly complete: boolean;
  /**
   * All ways; or where there are too many, ways that together go through everything that any way
   * goes through: each category visible and hidden, each option chosen and left out (so each edge
   * and denial active), each outcome. In an order that depends on the questionnaire alone.
   */
  readonly paths: readonly QuestionnairePath[];
  /** By how many categories are visible. Null where there is no way. */
  readonly longest: QuestionnairePath | null;
  readonly shortest: QuestionnairePath | null;
  /** What no way goes through, in the order of the questionnaire; outcomes last. */
  readonly uncovered: readonly CoverageTarget[];
}

/**
 * The ways through a questionnaire as it is put to one user type in one language. Exact, or 'unknown'
 * where its conditions are too tangled to be followed through (see `witnessOfOutcome`).
 */
export const findPaths = (
  compiled: CompiledQuestionnaire,
  {
    respondent = defaultRespondent(compiled),
    maxTransitions = MAX_TRANSITIONS,
    maxPaths = MAX_PATHS,
  }: PathsOptions = {},
): PathsResult | 'unknown' => {
  const diagrams = buildDiagrams(buildDecisions(compiled, respondent, 'meaning'), maxTransitions);
  const byOption = buildDiagrams(buildDecisions(compiled, respondent, 'option'), maxTransitions);
  if (diagrams === 'unknown' || byOption === 'unknown') return 'unknown';
  const count = diagrams.reduce((product, diagram) => product * countPaths(diagram), 1n);
  const complete = count <= BigInt(maxPaths);
  const outcomes = OUTCOMES_BY_SEVERITY.map((outcome) => ({
    outcome,
    decided: shortestWithOutcome(compiled.graph, diagrams, outcome),
  }));
  const listed = [...(complete ? combined(diagrams, count) : covering(byOption))].map((decided) =>
    toPath(compiled, decided),
  );
  const missing = outcomes.flatMap(({ outcome, decided }) =>
    decided && !listed.some((way) => way.outcome === outcome) ? [toPath(compiled, decided)] : [],
  );
  const findExtremePath = (gain: Gain): QuestionnairePath | null => {
    const parts = diagrams.map((diagram) => findBestPath(diagram, gain));
    const decided = parts.flatMap((part) => part?.decided ?? []);
    return parts.includes(null) ? null : toPath(compiled, decided);
  };
  const reachable = findReachability(byOption);
  return {
    count,
    complete,
    paths: [...listed, ...missing],
    longest: findExtremePath(visibleCategories),
    shortest: findExtremePath((...at) => -visibleCategories(...at)),
    uncovered: [
      ...[...listCoverageTargets(compiled, respondent)].filter((target) =>
        target.kind === 'visible'
          ? !reachable.isVisible(compiled.graph.indexOf.get(target.categoryId) ?? -1)
          : !reachable.isChosen(target),
      ),
      ...outcomes.flatMap(({ outcome, decided }): CoverageTarget[] =>
        decided ? [] : [{ kind: 'outcome', outcome }],
      ),
    ],
  };
};

const visibleCategories: Gain = ({ isCategory }, alternative) =>
  isCategory && alternative ? 1 : 0;

/** All ways of the groups with all ways of the others, the last group's changing first. */
function* combined(
  diagrams: readonly DecisionDiagram[],
  count: bigint,
): Generator<readonly ResolvedDecision[]> {
  if (count === 0n) return;
  const lists = diagrams.map((diagram) => [...enumeratePaths(diagram)]);
  const fixed = lists.flatMap((list) => (list.length === 1 ? (list[0] ?? []) : []));
  const varying = lists.filter((list) => list.length > 1);
  const chosen = varying.map(() => 0);
  for (;;) {
    yield [...fixed, ...varying.flatMap((list, at) => list[chosen[at] ?? 0] ?? [])];
    const changedAt = chosen.findLastIndex((which, at) => which + 1 < (varying[at]?.length ?? 0));
    if (changedAt === -1) return;
    chosen[changedAt] = (chosen[changedAt] ?? 0) + 1;
    chosen.fill(0, changedAt + 1);
  }
}

/** The covering ways of all groups side by side; a group that is covered goes on with its shortest way. */
function* covering(diagrams: readonly DecisionDiagram[]): Generator<readonly ResolvedDecision[]> {
  const lists = diagrams.map((diagram) => [...findCoveringPaths(diagram)]);
  const short = diagrams.map(
    (diagram) => findBestPath(diagram, (...at) => -visibleCategories(...at))?.decided ?? [],
  );
  const rounds = lists.reduce((most, { length }) => Math.max(most, length), 0);
  for (let round = 0; round < rounds; round += 1) {
    yield lists.flatMap((list, at) => list[round] ?? short[at] ?? []);
  }
}
