/**
 * Every distinct path through a questionnaire.
 * A path is the set of visible categories, and for each of them the class of its answer: two
 * answers are of one class when they make the same edges, denials and answers of counts active. So
 * texts, places and histories without dependent categories have one class, and so has a yes/no
 * without edge and denial. A single choice has one class for each option that reveals, hides, denies
 * or counts, and one for all others together. A choice of several, and a per-item check, has one for
 * each set of such options and items. A household is "no" or "yes", which opens its housemate's
 * questions. Each of the housemate's options that denies adds one more class; combinations of these
 * are not treated as different. A path ends in valid answers: every visible category is answered
 * validly.
 * Paths are counted, not listed, by diagrams of the groups of categories that conditions connect.
 * So 60 independent pairs with 2^60 paths cost as much as 60 with 2.
 */
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { findBestPath, countPaths, enumeratePaths, type Gain } from './best-path.ts';
import { findCoveringPaths, findReachability } from './coverage.ts';
import { OUTCOMES_BY_SEVERITY, type ResolvedDecision } from './decision.ts';
import { buildDecisions } from './build-decisions.ts';
import { buildDiagrams, MAX_TRANSITIONS, type DecisionDiagram } from './decision-diagram.ts';
import {
  defaultRespondent,
  shortestFiring,
  shortestWithOutcome,
  type ProofOptions,
} from './outcome-example.ts';
import { listCoverageTargets, type CoverageTarget } from './coverage-target.ts';
import { toPath, type QuestionnairePath } from './questionnaire-path.ts';

/** Up to this many paths are all listed. */
export const MAX_PATHS = 10_000;

export interface PathsOptions extends ProofOptions {
  readonly maxPaths?: number;
}

export interface PathsResult {
  /** The number of paths. 0 if every path meets a question without a valid answer. */
  readonly count: bigint;
  /** Whether `paths` contains all of them. */
  readonly complete: boolean;
  /**
   * All paths; or, if there are too many, paths that together cover everything that any path
   * covers: each category visible and hidden, each option chosen and left out (so each edge and
   * denial active), each count fired, each outcome. The order depends on the questionnaire alone.
   */
  readonly paths: readonly QuestionnairePath[];
  /** By the number of visible categories. Null if there is no path. */
  readonly longest: QuestionnairePath | null;
  readonly shortest: QuestionnairePath | null;
  /** What no path covers, in the order of the questionnaire; counts and outcomes last. */
  readonly uncovered: readonly CoverageTarget[];
}

/**
 * The paths through a questionnaire as it is asked of one user type in one language. Exact, or
 * 'unknown' if its conditions are too complex to follow (see `findExampleForOutcome`).
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
  const ends: readonly End[] = [
    ...compiled.counts.map((count): End => ({
      target: { kind: 'count', countId: count.id },
      decided: shortestFiring(compiled, diagrams, count),
      isOn: ({ fired }) => fired.some(({ countId }) => countId === count.id),
    })),
    ...OUTCOMES_BY_SEVERITY.map((outcome): End => ({
      target: { kind: 'outcome', outcome },
      decided: shortestWithOutcome(compiled, diagrams, outcome),
      isOn: (path) => path.outcome === outcome,
    })),
  ];
  if (ends.some(({ decided }) => decided === 'unknown')) return 'unknown';
  const listed = [...(complete ? combined(diagrams, count) : covering(byOption))].map((decided) =>
    toPath(compiled, decided),
  );
  const missing = ends.flatMap(({ decided, isOn }) =>
    decided && decided !== 'unknown' && !listed.some(isOn) ? [toPath(compiled, decided)] : [],
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
      ...ends.flatMap(({ target, decided }) => (decided ? [] : [target])),
    ],
  };
};

/** What happens at the end of a path: a count fires, or the outcome. */
interface End {
  readonly target: CoverageTarget;
  /** The decisions that lead to it with the fewest answers. */
  readonly decided: readonly ResolvedDecision[] | null | 'unknown';
  readonly isOn: (path: QuestionnairePath) => boolean;
}

const visibleCategories: Gain = ({ isCategory }, alternative) =>
  isCategory && alternative ? 1 : 0;

/** All combinations of the paths of the groups; the last group's path changes first. */
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

/**
 * The covering paths of all groups side by side; a group that is already covered continues with its
 * shortest path.
 */
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
