import type { CompiledQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import type { QuestionnairePath } from '../../../engine/questionnaire/proof/questionnaire-path.ts';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { ScenarioAnswers } from '../../../schemas/scenario.gen.ts';
import { driveVisit } from '../drive-visit.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import type { PathFinder } from './path-finder.ts';
import { isEntryRefused } from './check-paths.ts';
import type { MemoryHospital, UndoableHospital } from './memory-hospital.ts';
import {
  playEarlierVisits,
  timeOfDay,
  endOfVisit,
  checkMessages,
  formatLastCall,
  userTypeOf,
  type MatrixCollectors,
} from './play-scenarios.ts';

type QuestionnaireKind = CompiledQuestionnaire['definition']['kind'];

const kindOf = ({ scenario: { identify } }: ScenarioFile): QuestionnaireKind => {
  if (identify.by === 'research') return 'research';
  return identify.by === 'urgentSurvey' ? 'urgent' : 'standard';
};

/** Whether a scenario only visits, agrees and answers, and ends well. */
const isStandardVisit = ({ scenario }: ScenarioFile): boolean => {
  const { screen, resultCd } = scenario.expect.end;
  return (
    resultCd === 0 &&
    (screen === '/pass' || screen.startsWith('/thankyou')) &&
    [scenario.then, scenario.answers, scenario.before, scenario.use, scenario.surveyAbout].every(
      (part) => part === undefined,
    ) &&
    (scenario.consent ?? 'all') === 'all'
  );
};

/** Whether its visitor is asked this questionnaire and gives no special answers. */
export const reachesQuestionnaire = (
  file: ScenarioFile,
  { definition: { kind, userTypes } }: CompiledQuestionnaire,
): boolean =>
  isStandardVisit(file) && kindOf(file) === kind && userTypes.includes(userTypeOf(file));

/** A scenario in which a visitor of that type gets to the questionnaire. */
const findScenario = (
  files: readonly ScenarioFile[],
  kind: QuestionnaireKind,
  type: UserType,
): ScenarioFile | undefined =>
  files.find((file) => isStandardVisit(file) && kindOf(file) === kind && userTypeOf(file) === type);

export interface SubmissionPlan {
  readonly questionnaires: readonly CompiledQuestionnaire[];
  readonly pathFinder: PathFinder;
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
}

interface PathSubmission {
  readonly language: Language;
  readonly way: QuestionnairePath;
}

/**
 * For each language one path that gives entry; each of the paths that cover the questionnaire, in
 * one language.
 */
const planSubmissions = (
  questionnaire: CompiledQuestionnaire,
  userType: UserType,
  { pathFinder: ways, languages }: SubmissionPlan,
): readonly PathSubmission[] => {
  const spoken = languages.flatMap((language) => {
    const tried = ways.find(questionnaire, { userType, language });
    return tried === 'unknown' ? [] : [{ language, ...tried }];
  });
  const clear = spoken.flatMap(({ language, ways: all }) => {
    const way = all.find(({ outcome }) => outcome === 'clear') ?? all[0];
    return way ? [{ language, way }] : [];
  });
  const rounds = Math.max(0, ...spoken.map(({ covering }) => covering.length));
  const covering = Array.from({ length: rounds }, (_, round): readonly PathSubmission[] => {
    const turn = spoken[round % spoken.length];
    const way = turn?.covering[round];
    return turn && way ? [{ language: turn.language, way }] : [];
  });
  return [...clear, ...covering.flat()];
};

/**
 * Sends the answers of some paths to the server itself, from home to the end, as every type. The
 * end must match the answers.
 */
export const submitPaths = async (
  hospital: MemoryHospital,
  files: readonly ScenarioFile[],
  submitted: SubmissionPlan,
  judging: MatrixCollectors,
  onPlayed: (runs: number) => void,
): Promise<void> => {
  const submit = async (
    here: UndoableHospital,
    { scenario }: ScenarioFile,
    questionnaire: CompiledQuestionnaire,
    type: UserType,
    { language, way }: PathSubmission,
  ): Promise<void> => {
    const { code } = questionnaire.definition;
    const answers = way.answers as ScenarioAnswers;
    const journey = await here.runAndRevert(() =>
      driveVisit(here, { ...scenario, language, answers }),
    );
    const who = { type, language };
    checkMessages(journey, code, who, judging);
    const { screen, end, resultCd } = endOfVisit(journey);
    judging.ends.add(type, language, end, resultCd);
    onPlayed(1);
    const isOut = isEntryRefused(questionnaire, type, way.outcome);
    if (isOut ? end === 'refused' : end === 'pass' || end === 'thanks') return;
    const kind = journey.visitor.error() === 'invalidAccess' ? 'unhandled-code' : 'dead-end';
    const deserved = isOut ? 'keep out' : 'let in';
    const said = `Ends at ${screen} after ${formatLastCall(journey)}, with answers that ${deserved}`;
    judging.found.add(kind, code, `${said}: ${JSON.stringify(way.answers)}.`, who);
  };

  for (const questionnaire of submitted.questionnaires) {
    const { kind, userTypes } = questionnaire.definition;
    for (const type of submitted.types.filter((one) => userTypes.includes(one))) {
      const file = findScenario(files, kind, type);
      if (!file) continue;
      await hospital.runAndRevertAt(timeOfDay(file), async (here) => {
        await playEarlierVisits(here, file);
        for (const turn of planSubmissions(questionnaire, type, submitted)) {
          await submit(here, file, questionnaire, type, turn);
        }
      });
    }
  }
};
