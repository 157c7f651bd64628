import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { differences } from '../difference.ts';
import { travel, type Journey } from '../journey.ts';
import { shortName, type ScenarioFile } from '../scenario-file.ts';
import { endAt, type EndsSoFar } from './ends.ts';
import { identityOutcomeOf, type OutcomesSoFar } from './identity-outcome.ts';
import type { FoundSoFar } from './matrix-finding.ts';
import type { MemoryHospital, UndoableHospital } from './memory-hospital.ts';

export interface Judging {
  readonly found: FoundSoFar;
  readonly ends: EndsSoFar;
  readonly outcomes: OutcomesSoFar;
}

const NOON = '12:00';
/** What a language changes of an end. */
const BY_LANGUAGE = new Set(['end.message', 'end.completePlace']);

/** As whom a scenario's visitor ends: guests of many kinds begin by one button. */
export const typeOf = ({ scenario }: ScenarioFile): UserType =>
  (scenario.expect.end.answerType as UserType | undefined) ?? scenario.userType;

/** The time of the day at which a scenario plays. */
export const clockOf = ({ scenario: { at } }: ScenarioFile): string => at?.split('T')[1] ?? NOON;

/** Brings about what a scenario says came before it. */
export const afterGiven = async (
  hospital: UndoableHospital,
  { given }: ScenarioFile,
): Promise<void> => {
  for (const earlier of given) {
    const { passCheck } = await travel(hospital, earlier.scenario);
    if (earlier.enters && passCheck !== undefined) await hospital.enter?.(passCheck);
  }
};

/** How a visit that is over ended, and what its last call said. */
export const endOfVisit = ({ visitor }: Journey) => {
  const last = visitor.events.at(-1);
  const said = visitor.events.some(({ kind }) => kind === 'message') && last?.kind !== 'call';
  return {
    screen: visitor.screen(),
    end: endAt(visitor.screen(), said),
    resultCd: visitor.lastCall()?.resultCd ?? 0,
  };
};

/** What a visit met that no visit should meet, whatever its end. */
export const judgeWay = (
  { visitor }: Journey,
  subject: string,
  who: { readonly type: UserType; readonly language: Language },
  { found }: Judging,
): void => {
  for (const event of visitor.events) {
    if (event.kind !== 'message' || event.text.trim() !== '') continue;
    found.add('missing-wording', subject, 'A message is shown that says nothing.', who);
  }
};

/** "answer 306", what was called last and what it said. */
export const lastSaid = ({ visitor }: Journey): string => {
  const { call = 'nothing', resultCd = 0 } = visitor.lastCall() ?? {};
  return `${call} ${resultCd}`;
};

const judgeEnd = (
  file: ScenarioFile,
  journey: Journey,
  language: Language,
  judging: Judging,
): void => {
  const who = { type: typeOf(file), language };
  const subject = shortName(file.file);
  judgeWay(journey, subject, who, judging);
  const { screen, end, resultCd } = endOfVisit(journey);
  judging.ends.add(who.type, language, end, resultCd);
  const { end: expected } = file.scenario.expect;
  const [different] = differences(journey, file.scenario.expect).filter(
    ({ what }) => !BY_LANGUAGE.has(what),
  );
  if (!different) return;
  if (journey.visitor.error() === 'invalidAccess' && expected.resultCd !== resultCd) {
    const message = `${lastSaid(journey)} is a code that no screen handles: it ends in "invalid access".`;
    judging.found.add('unhandled-code', subject, message, who);
    return;
  }
  const message = `Ends at ${screen} after ${lastSaid(journey)}; ${different.what} should be ${different.expected}, not ${different.found}.`;
  judging.found.add('dead-end', subject, message, who);
};

/** For each scenario the languages in another order: those of a type take turns with the first one. */
const languagesByTurns = (
  files: readonly ScenarioFile[],
  languages: readonly Language[],
): readonly (readonly Language[])[] => {
  const seen = new Map<UserType, number>();
  return files.map((file) => {
    const type = typeOf(file);
    const at = (seen.get(type) ?? 0) % languages.length;
    seen.set(type, at + 1);
    return [...languages.slice(at), ...languages.slice(0, at)];
  });
};

/**
 * Lets everybody come whom the scenarios name; nobody has come afterwards. Each outcome of saying who
 * one is comes in every language, by the first scenario that has it; the others of the same outcome
 * in one language, or in every one where `isFull`.
 */
export const visitOutcomes = async (
  hospital: MemoryHospital,
  files: readonly ScenarioFile[],
  { languages, isFull }: { readonly languages: readonly Language[]; readonly isFull: boolean },
  judging: Judging,
  told: (runs: number) => void,
): Promise<void> => {
  const turns = languagesByTurns(files, languages);
  for (const [at, file] of files.entries()) {
    const spoken = turns[at] ?? [];
    let played = 0;
    await hospital.visited(clockOf(file), async (here) => {
      await afterGiven(here, file);
      let isWanted = true;
      for (const language of spoken) {
        if (!isWanted) break;
        const journey = await here.undone(() => travel(here, { ...file.scenario, language }));
        judgeEnd(file, journey, language, judging);
        const outcome = identityOutcomeOf(journey, file);
        const isNew = judging.outcomes.add(typeOf(file), language, outcome);
        isWanted = isFull || isNew || played > 0;
        played += 1;
      }
    });
    told(played);
  }
};
