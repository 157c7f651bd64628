import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { findDifferences } from '../find-differences.ts';
import { driveVisit, type VisitResult } from '../drive-visit.ts';
import { scenarioName, type ScenarioFile } from '../scenario-file.ts';
import { classifyEnd, type EndCounter } from './end-counter.ts';
import { identityOutcomeOf, type OutcomeCollector } from './identity-outcome.ts';
import type { FindingCollector } from './matrix-finding.ts';
import type { MemoryHospital, UndoableHospital } from './memory-hospital.ts';

export interface MatrixCollectors {
  readonly found: FindingCollector;
  readonly ends: EndCounter;
  readonly outcomes: OutcomeCollector;
}

const NOON = '12:00';
/** The parts of an end that depend on the language. */
const LANGUAGE_DEPENDENT_FIELDS = new Set(['end.message', 'end.completePlace']);

/** The user type at the end of a scenario: many kinds of guest start with the same button. */
export const userTypeOf = ({ scenario }: ScenarioFile): UserType =>
  (scenario.expect.end.answerType as UserType | undefined) ?? scenario.userType;

/** The time of day of a scenario. */
export const timeOfDay = ({ scenario: { at } }: ScenarioFile): string => at?.split('T')[1] ?? NOON;

/** Carries out what a scenario says came before it. */
export const playEarlierVisits = async (
  hospital: UndoableHospital,
  { given }: ScenarioFile,
): Promise<void> => {
  for (const earlier of given) {
    const { passCheck } = await driveVisit(hospital, earlier.scenario);
    if (earlier.enters && passCheck !== undefined) await hospital.enter?.(passCheck);
  }
};

/** How a finished visit ended, and the code of its last call. */
export const endOfVisit = ({ visitor }: VisitResult) => {
  const last = visitor.events.at(-1);
  const said = visitor.events.some(({ kind }) => kind === 'message') && last?.kind !== 'call';
  return {
    screen: visitor.screen(),
    end: classifyEnd(visitor.screen(), said),
    resultCd: visitor.lastCall()?.resultCd ?? 0,
  };
};

/** Reports problems that no visit should have, whatever its end. */
export const checkMessages = (
  { visitor }: VisitResult,
  subject: string,
  who: { readonly type: UserType; readonly language: Language },
  { found }: MatrixCollectors,
): void => {
  for (const event of visitor.events) {
    if (event.kind !== 'message' || event.text.trim() !== '') continue;
    found.add('missing-wording', subject, 'A message is shown that says nothing.', who);
  }
};

/** "answer 306": the last call and its code. */
export const formatLastCall = ({ visitor }: VisitResult): string => {
  const { call = 'nothing', resultCd = 0 } = visitor.lastCall() ?? {};
  return `${call} ${resultCd}`;
};

const checkEnd = (
  file: ScenarioFile,
  journey: VisitResult,
  language: Language,
  judging: MatrixCollectors,
): void => {
  const who = { type: userTypeOf(file), language };
  const subject = scenarioName(file.file);
  checkMessages(journey, subject, who, judging);
  const { screen, end, resultCd } = endOfVisit(journey);
  judging.ends.add(who.type, language, end, resultCd);
  const { end: expected } = file.scenario.expect;
  const [different] = findDifferences(journey, file.scenario.expect).filter(
    ({ what }) => !LANGUAGE_DEPENDENT_FIELDS.has(what),
  );
  if (!different) return;
  if (journey.visitor.error() === 'invalidAccess' && expected.resultCd !== resultCd) {
    const message = `${formatLastCall(journey)} is a code that no screen handles: it ends in "invalid access".`;
    judging.found.add('unhandled-code', subject, message, who);
    return;
  }
  const message = `Ends at ${screen} after ${formatLastCall(journey)}; ${different.what} should be ${different.expected}, not ${different.found}.`;
  judging.found.add('dead-end', subject, message, who);
};

/**
 * For each scenario the languages in another order: the scenarios of a type take turns with the
 * first language.
 */
const rotateLanguages = (
  files: readonly ScenarioFile[],
  languages: readonly Language[],
): readonly (readonly Language[])[] => {
  const seen = new Map<UserType, number>();
  return files.map((file) => {
    const type = userTypeOf(file);
    const at = (seen.get(type) ?? 0) % languages.length;
    seen.set(type, at + 1);
    return [...languages.slice(at), ...languages.slice(0, at)];
  });
};

/**
 * Plays the visits of all scenarios and reverts each one. The first scenario with an identification
 * outcome plays in every language; the others with the same outcome play in one language, or in
 * every one if `isFull`.
 */
export const playScenarios = async (
  hospital: MemoryHospital,
  files: readonly ScenarioFile[],
  { languages, isFull }: { readonly languages: readonly Language[]; readonly isFull: boolean },
  judging: MatrixCollectors,
  onPlayed: (runs: number) => void,
): Promise<void> => {
  const turns = rotateLanguages(files, languages);
  for (const [at, file] of files.entries()) {
    const spoken = turns[at] ?? [];
    let played = 0;
    await hospital.runAndRevertAt(timeOfDay(file), async (here) => {
      await playEarlierVisits(here, file);
      let isWanted = true;
      for (const language of spoken) {
        if (!isWanted) break;
        const journey = await here.runAndRevert(() =>
          driveVisit(here, { ...file.scenario, language }),
        );
        checkEnd(file, journey, language, judging);
        const outcome = identityOutcomeOf(journey, file);
        const isNew = judging.outcomes.add(userTypeOf(file), language, outcome);
        isWanted = isFull || isNew || played > 0;
        played += 1;
      }
    });
    onPlayed(played);
  }
};
