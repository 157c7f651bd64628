import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';

/** How a run ended. */
export type VisitEnd =
  /** A pass is on the screen. */
  | 'pass'
  | 'thanks'
  /** No pass: staff talk to the visitor. */
  | 'refused'
  /** A message says why it does not go on, and what was typed can be typed anew. */
  | 'message'
  /** The error page. */
  | 'error'
  /** Somewhere else, as the scenario says. */
  | 'stays';

/** So many runs of a type in a language ended so. */
export interface EndCount {
  readonly userType: UserType;
  readonly language: Language;
  readonly end: VisitEnd;
  /** Of the last call. */
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

/** What it means to stand on a screen at last. */
export const classifyEnd = (screen: string, said: boolean): VisitEnd => {
  if (screen === '/pass') return 'pass';
  if (screen.startsWith('/thankyou')) return 'thanks';
  if (screen.startsWith('/pass-forbiden')) return 'refused';
  if (screen === '/error') return 'error';
  return said ? 'message' : 'stays';
};
