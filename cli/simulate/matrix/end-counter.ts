import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';

/** How a run ended. */
export type VisitEnd =
  /** A pass is on the screen. */
  | 'pass'
  | 'thanks'
  /** No pass: staff talk to the visitor. */
  | 'refused'
  /** A message says why the visitor cannot continue, and the visitor can correct the input. */
  | 'message'
  /** The error page. */
  | 'error'
  /** Another screen, as the scenario says. */
  | 'stays';

/** The number of runs of a type in a language with this end. */
export interface EndCount {
  readonly userType: UserType;
  readonly language: Language;
  readonly end: VisitEnd;
  /** The code of the last call. */
  readonly resultCd: number;
  readonly runs: number;
}

export interface EndCounter {
  readonly add: (userType: UserType, language: Language, end: VisitEnd, resultCd: number) => void;
  readonly all: () => readonly EndCount[];
}

/** Counts ends. */
export const createEndCounter = (): EndCounter => {
  const counts = new Map<string, { -readonly [Key in keyof EndCount]: EndCount[Key] }>();
  return {
    add: (userType, language, end, resultCd) => {
      const key = `${userType} ${language} ${end} ${resultCd}`;
      const known = counts.get(key) ?? { userType, language, end, resultCd, runs: 0 };
      counts.set(key, known);
      known.runs += 1;
    },
    all: () => [...counts.values()],
  };
};

/** The kind of end that a last screen means. */
export const classifyEnd = (screen: string, said: boolean): VisitEnd => {
  if (screen === '/pass') return 'pass';
  if (screen.startsWith('/thankyou')) return 'thanks';
  if (screen.startsWith('/pass-forbiden')) return 'refused';
  if (screen === '/error') return 'error';
  return said ? 'message' : 'stays';
};
