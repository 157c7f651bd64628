import type { CompiledQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { placesOfToday, type PlacesOfDay } from '../../../server/tasks/trying/judge-as-server.ts';
import { waysOfQuestionnaires, type WaysOfQuestionnaires } from './asked.ts';
import { countEnds, type EndCount } from './ends.ts';
import { collectOutcomes, type IdentityOutcome } from './identity-outcome.ts';
import { judgeWays } from './judge-ways.ts';
import { judgeWording } from './judge-wording.ts';
import { collectFindings, type MatrixFinding } from './matrix-finding.ts';
import type { MemoryHospital } from './memory-hospital.ts';
import { submitWays } from './submit-ways.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { typeOf, visitOutcomes, type Judging } from './visit-outcomes.ts';

export interface MatrixPlan {
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
  /** What is asked: what is in force, or a draft in its place. */
  readonly questionnaires: readonly CompiledQuestionnaire[];
  /** At most so many ways of each questionnaire, for each type and language. */
  readonly mostWays: number;
  readonly seed: number;
  /** False where what is asked could not be put in force: then nobody comes to be asked. */
  readonly isVisited: boolean;
  /** Whether each scenario is played in every language, even one whose visitor is identified as another's was. */
  readonly isFull: boolean;
}

export interface TriedQuestionnaire {
  readonly code: string;
  readonly userTypes: readonly UserType[];
  /** The most that were tried of one type in one language. */
  readonly ways: number;
  /** Whether these are all that there are. */
  readonly isComplete: boolean;
}

export interface MatrixResult {
  readonly runs: number;
  /** Of them those that went through the server, from the first screen to the last. */
  readonly visits: number;
  readonly questionnaires: readonly TriedQuestionnaire[];
  readonly outcomes: readonly IdentityOutcome[];
  readonly ends: readonly EndCount[];
  readonly findings: readonly MatrixFinding[];
}

/** One questionnaire, as every type in every language. */
const judgeQuestionnaire = (
  questionnaire: CompiledQuestionnaire,
  ways: WaysOfQuestionnaires,
  { types, languages }: MatrixPlan,
  places: PlacesOfDay,
  judging: Judging,
): TriedQuestionnaire & { readonly runs: number } => {
  const { code, userTypes } = questionnaire.definition;
  let runs = 0;
  let most = 0;
  let isComplete = true;
  for (const userType of userTypes.filter((one) => types.includes(one))) {
    for (const language of languages) {
      const who = { type: userType, language };
      const tried = ways.of(questionnaire, { userType, language });
      if (tried === 'unknown') {
        judging.found.add('dead-end', code, 'Its conditions are too tangled to be followed.', who);
        isComplete = false;
        continue;
      }
      if (tried.ways.length === 0) {
        judging.found.add(
          'dead-end',
          code,
          'Nobody gets through: a question has no right answer.',
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
      runs += judgeWays(questionnaire, tried, { userType, language }, places, judging);
      most = Math.max(most, tried.ways.length);
      isComplete &&= tried.isComplete;
    }
  }
  return { code, userTypes, ways: most, isComplete, runs };
};

/** A type that comes but never gets through is shut out, whatever the single scenarios say. */
const judgeTypes = (
  { types, languages }: MatrixPlan,
  came: ReadonlySet<UserType>,
  { found, ends }: Judging,
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
      found.add('dead-end', type, 'Nobody gets to a pass or to thanks.', { type, language });
    }
  }
};

/** Lets everybody come, in every language, on every way; `told` hears how many runs there were so far. */
export const runMatrix = async (
  hospital: MemoryHospital,
  scenarios: readonly ScenarioFile[],
  plan: MatrixPlan,
  told: (runs: number) => void,
): Promise<MatrixResult> => {
  const judging = { found: collectFindings(), ends: countEnds(), outcomes: collectOutcomes() };
  const { types, questionnaires } = plan;
  const coming = plan.isVisited ? scenarios.filter((file) => types.includes(typeOf(file))) : [];
  let runs = 0;
  const more = (count: number): void => {
    runs += count;
    told(runs);
  };
  await judgeWording(hospital.context, plan, judging.found);
  await visitOutcomes(hospital, coming, plan, judging, more);
  const places = await placesOfToday(hospital.context);
  const ways = waysOfQuestionnaires(plan.mostWays, plan.seed, places);
  await submitWays(hospital, coming, { ...plan, ways }, judging, more);
  const visits = runs;
  judgeTypes(plan, new Set(coming.map(typeOf)), judging);
  const tried = questionnaires.map((questionnaire) => {
    const { runs: ofOne, ...rest } = judgeQuestionnaire(questionnaire, ways, plan, places, judging);
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
