import type { UserType } from '../../../engine/visit/user-type.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { VisitCallName } from '../../../schemas/calls.ts';
import type { VisitResult } from '../drive-visit.ts';
import { scenarioName, type ScenarioFile } from '../scenario-file.ts';

/** The result of an identification, and the languages in which it was played. */
export interface IdentityOutcome {
  readonly userType: UserType;
  readonly outcome: string;
  readonly languages: readonly Language[];
  readonly runs: number;
}

export interface OutcomeCollector {
  /** Records one run; true if this outcome is new for this type. */
  readonly add: (userType: UserType, language: Language, outcome: string) => boolean;
  readonly all: () => readonly IdentityOutcome[];
}

/** The first calls that need an identified visitor or an existing pass. */
const CALLS_AFTER_IDENTIFICATION: ReadonlySet<VisitCallName> = new Set([
  'answerUse',
  'term',
  'inquiry',
  'passCheck',
]);
/** Calls that are made before the visitor is identified. */
const CALLS_BEFORE_IDENTIFICATION: ReadonlySet<VisitCallName> = new Set(['visitDays']);

/**
 * "patient 0": the identification calls and their codes. If the visitor got no further, the
 * scenario counts as a separate outcome, since the same code can have many reasons.
 */
export const identityOutcomeOf = ({ visitor }: VisitResult, file: ScenarioFile): string => {
  const calls = visitor.events.flatMap((event) => (event.kind === 'call' ? [event] : []));
  const until = calls.findIndex(({ call }) => CALLS_AFTER_IDENTIFICATION.has(call));
  if (until < 0) return scenarioName(file.file);
  const identifying = calls
    .slice(0, until)
    .filter(({ call }) => !CALLS_BEFORE_IDENTIFICATION.has(call));
  return identifying.map(({ call, resultCd }) => `${call} ${resultCd}`).join(', ') || 'no one asks';
};

/** Collects outcomes. */
export const createOutcomeCollector = (): OutcomeCollector => {
  const known = new Map<
    string,
    {
      readonly userType: UserType;
      readonly outcome: string;
      languages: Set<Language>;
      runs: number;
    }
  >();
  return {
    add: (userType, language, outcome) => {
      const key = `${userType} ${outcome}`;
      const isNew = !known.has(key);
      const one = known.get(key) ?? { userType, outcome, languages: new Set(), runs: 0 };
      known.set(key, one);
      one.languages.add(language);
      one.runs += 1;
      return isNew;
    },
    all: () =>
      [...known.values()].map(({ languages, ...one }) => ({
        ...one,
        languages: LANGUAGES.filter((language) => languages.has(language)),
      })),
  };
};
