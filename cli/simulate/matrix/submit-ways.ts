import type { CompiledQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import type { Way } from '../../../engine/questionnaire/proof/way.ts';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { ScenarioAnswers } from '../../../schemas/scenario.gen.ts';
import { travel } from '../journey.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import type { WaysOfQuestionnaires } from './asked.ts';
import { keepsOut } from './judge-ways.ts';
import type { MemoryHospital, UndoableHospital } from './memory-hospital.ts';
import {
  afterGiven,
  clockOf,
  endOfVisit,
  judgeWay,
  lastSaid,
  typeOf,
  type Judging,
} from './visit-outcomes.ts';

type Kind = CompiledQuestionnaire['definition']['kind'];

const kindOf = ({ scenario: { identify } }: ScenarioFile): Kind => {
  if (identify.by === 'research') return 'research';
  return identify.by === 'urgentSurvey' ? 'urgent' : 'standard';
};

/** Whether a scenario does nothing but come, agree, answer and have it go well. */
const isPlain = ({ scenario }: ScenarioFile): boolean => {
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

/** Whether somebody comes in it who is asked this questionnaire, and says nothing particular. */
export const isPlainlyAsked = (
  file: ScenarioFile,
  { definition: { kind, userTypes } }: CompiledQuestionnaire,
): boolean => isPlain(file) && kindOf(file) === kind && userTypes.includes(typeOf(file));

/** A scenario by which somebody of that type comes to the questionnaire. */
const scenarioOf = (
  files: readonly ScenarioFile[],
  kind: Kind,
  type: UserType,
): ScenarioFile | undefined =>
  files.find((file) => isPlain(file) && kindOf(file) === kind && typeOf(file) === type);

export interface Submitted {
  readonly questionnaires: readonly CompiledQuestionnaire[];
  readonly ways: WaysOfQuestionnaires;
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
}

interface Turn {
  readonly language: Language;
  readonly way: Way;
}

/** In each language a way that lets in, and of those that cover the questionnaire each in one. */
const turnsOf = (
  questionnaire: CompiledQuestionnaire,
  userType: UserType,
  { ways, languages }: Submitted,
): readonly Turn[] => {
  const spoken = languages.flatMap((language) => {
    const tried = ways.of(questionnaire, { userType, language });
    return tried === 'unknown' ? [] : [{ language, ...tried }];
  });
  const clear = spoken.flatMap(({ language, ways: all }) => {
    const way = all.find(({ outcome }) => outcome === 'clear') ?? all[0];
    return way ? [{ language, way }] : [];
  });
  const rounds = Math.max(0, ...spoken.map(({ covering }) => covering.length));
  const covering = Array.from({ length: rounds }, (_, round): readonly Turn[] => {
    const turn = spoken[round % spoken.length];
    const way = turn?.covering[round];
    return turn && way ? [{ language: turn.language, way }] : [];
  });
  return [...clear, ...covering.flat()];
};

/**
 * Sends answers to the server itself, from home to the end: those of some ways, as every type. The end
 * has to be the one that the answers deserve.
 */
export const submitWays = async (
  hospital: MemoryHospital,
  files: readonly ScenarioFile[],
  submitted: Submitted,
  judging: Judging,
  told: (runs: number) => void,
): Promise<void> => {
  const submit = async (
    here: UndoableHospital,
    { scenario }: ScenarioFile,
    questionnaire: CompiledQuestionnaire,
    type: UserType,
    { language, way }: Turn,
  ): Promise<void> => {
    const { code } = questionnaire.definition;
    const answers = way.answers as ScenarioAnswers;
    const journey = await here.undone(() => travel(here, { ...scenario, language, answers }));
    const who = { type, language };
    judgeWay(journey, code, who, judging);
    const { screen, end, resultCd } = endOfVisit(journey);
    judging.ends.add(type, language, end, resultCd);
    told(1);
    const isOut = keepsOut(questionnaire, type, way.outcome);
    if (isOut ? end === 'refused' : end === 'pass' || end === 'thanks') return;
    const kind = journey.visitor.error() === 'invalidAccess' ? 'unhandled-code' : 'dead-end';
    const deserved = isOut ? 'keep out' : 'let in';
    const said = `Ends at ${screen} after ${lastSaid(journey)}, with answers that ${deserved}`;
    judging.found.add(kind, code, `${said}: ${JSON.stringify(way.answers)}.`, who);
  };

  for (const questionnaire of submitted.questionnaires) {
    const { kind, userTypes } = questionnaire.definition;
    for (const type of submitted.types.filter((one) => userTypes.includes(one))) {
      const file = scenarioOf(files, kind, type);
      if (!file) continue;
      await hospital.visited(clockOf(file), async (here) => {
        await afterGiven(here, file);
        for (const turn of turnsOf(questionnaire, type, submitted)) {
          await submit(here, file, questionnaire, type, turn);
        }
      });
    }
  }
};
