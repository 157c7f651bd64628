import type { CompiledQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { loadPlacesOfToday, type PlacesOfDay } from '../../../server/questionnaires/index.ts';
import { createPathFinder, type PathFinder } from './path-finder.ts';
import { createEndCounter, type EndCount } from './end-counter.ts';
import { createOutcomeCollector, type IdentityOutcome } from './identity-outcome.ts';
import { checkPaths } from './check-paths.ts';
import { checkWording } from './check-wording.ts';
import { createFindingCollector, type MatrixFinding } from './matrix-finding.ts';
import type { MemoryHospital } from './memory-hospital.ts';
import { submitPaths } from './submit-paths.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { userTypeOf, playScenarios, type MatrixCollectors } from './play-scenarios.ts';

export interface MatrixPlan {
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
  /** The tested questionnaires: the active ones, or a draft in place of one. */
  readonly questionnaires: readonly CompiledQuestionnaire[];
  /** Maximum number of paths of each questionnaire, for each type and language. */
  readonly mostWays: number;
  readonly seed: number;
  /** False if the tested questionnaire could not be activated: then there are no visits. */
  readonly isVisited: boolean;
  /**
   * Whether each scenario is played in every language, even if its visitor is identified like that
   * of another scenario.
   */
  readonly isFull: boolean;
}

export interface TestedQuestionnaire {
  readonly code: string;
  readonly userTypes: readonly UserType[];
  /** The most paths that were tried for one type in one language. */
  readonly ways: number;
  /** Whether these are all existing paths. */
  readonly isComplete: boolean;
}

export interface MatrixResult {
  readonly runs: number;
  /** Those that went through the server, from the first screen to the last. */
  readonly visits: number;
  readonly questionnaires: readonly TestedQuestionnaire[];
  readonly outcomes: readonly IdentityOutcome[];
  readonly ends: readonly EndCount[];
  readonly findings: readonly MatrixFinding[];
}

/** One questionnaire, for every type in every language. */
const checkQuestionnaire = (
  questionnaire: CompiledQuestionnaire,
  ways: PathFinder,
  { types, languages }: MatrixPlan,
  places: PlacesOfDay,
  judging: MatrixCollectors,
): TestedQuestionnaire & { readonly runs: number } => {
  const { code, userTypes } = questionnaire.definition;
  let runs = 0;
  let most = 0;
  let isComplete = true;
  for (const userType of userTypes.filter((one) => types.includes(one))) {
    for (const language of languages) {
      const who = { type: userType, language };
      const tried = ways.find(questionnaire, { userType, language });
      if (tried === 'unknown') {
        judging.found.add('dead-end', code, 'Its conditions are too tangled to be followed.', who);
        isComplete = false;
        continue;
      }
      if (tried.ways.length === 0) {
        judging.found.add(
          'dead-end',
          code,
          'No one gets through: a question has no right answer.',
          who,
        );
      }
      for (const categoryId of tried.unreachable) {
        const subject = `${code} ${categoryId}`;
        judging.found.add(
          'unreachable-category',
          subject,
          'No answers lead to this question.',
          who,
        );
      }
      runs += checkPaths(questionnaire, tried, { userType, language }, places, judging);
      most = Math.max(most, tried.ways.length);
      isComplete &&= tried.isComplete;
    }
  }
  return { code, userTypes, ways: most, isComplete, runs };
};

/**
 * Reports user types that visit but never reach a pass or the thank-you screen, whatever the single
 * scenarios say.
 */
const checkUserTypes = (
  { types, languages }: MatrixPlan,
  came: ReadonlySet<UserType>,
  { found, ends }: MatrixCollectors,
): void => {
  const through = new Set(
    ends
      .all()
      .flatMap(({ end, userType, language }) =>
        end === 'pass' || end === 'thanks' ? [`${userType} ${language}`] : [],
      ),
  );
  for (const type of types.filter((one) => came.has(one))) {
    for (const language of languages) {
      if (through.has(`${type} ${language}`)) continue;
      found.add('dead-end', type, 'No one reaches a pass or the thank-you page.', {
        type,
        language,
      });
    }
  }
};

/**
 * Runs all visits, in every language, on every path. The callback gets the number of runs so far.
 */
export const runMatrix = async (
  hospital: MemoryHospital,
  scenarios: readonly ScenarioFile[],
  plan: MatrixPlan,
  onPlayed: (runs: number) => void,
): Promise<MatrixResult> => {
  const judging = {
    found: createFindingCollector(),
    ends: createEndCounter(),
    outcomes: createOutcomeCollector(),
  };
  const { types, questionnaires } = plan;
  const coming = plan.isVisited ? scenarios.filter((file) => types.includes(userTypeOf(file))) : [];
  let runs = 0;
  const more = (count: number): void => {
    runs += count;
    onPlayed(runs);
  };
  await checkWording(hospital.context, plan, judging.found);
  await playScenarios(hospital, coming, plan, judging, more);
  const places = await loadPlacesOfToday(hospital.context);
  const ways = createPathFinder(
    plan.mostWays,
    plan.seed,
    places,
    dayAt(hospital.context.clock.now()),
  );
  await submitPaths(hospital, coming, { ...plan, pathFinder: ways }, judging, more);
  const visits = runs;
  checkUserTypes(plan, new Set(coming.map(userTypeOf)), judging);
  const tried = questionnaires.map((questionnaire) => {
    const { runs: ofOne, ...rest } = checkQuestionnaire(questionnaire, ways, plan, places, judging);
    more(ofOne);
    return rest;
  });
  return {
    runs,
    visits,
    questionnaires: tried,
    outcomes: judging.outcomes.all(),
    ends: judging.ends.all(),
    findings: judging.found.all(),
  };
};
