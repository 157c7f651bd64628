/** A visitor finishes in a reasonable time. */
import { LANGUAGES } from '../../wording/language.ts';
import type { Respondent } from '../category-types/respondent.ts';
import type { UserType } from '../document/definition.ts';
import {
  boundSeconds,
  describeAsked,
  estimateSeconds,
  findSlowestPath,
} from '../proof/time-to-complete.ts';
import { createFinding } from './lint-finding.ts';
import type { LogicRule } from './logic-context.ts';

const MINUTE = 60;

/**
 * The longest that a user type should need, in seconds, for the slowest path and language. An
 * emergency patient who cannot wait is asked less.
 */
const limitOf = (userType: UserType): number => (userType === 'EMMA' ? 3 : 5) * MINUTE;

/**
 * The user type and language whose slowest path takes longest above its limit, as one finding. Only
 * a standard questionnaire is answered at the door. The bound saves the search in most
 * questionnaires; user types that are asked the same are searched once.
 */
export const lintTimeToComplete: LogicRule = (compiled) => {
  const { definition } = compiled;
  if (definition.kind !== 'standard') return [];
  const bounds = LANGUAGES.map((language) => ({
    language,
    seconds: boundSeconds(compiled, language),
  }));
  const slowest = bounds.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  const searched = new Map<string, Respondent & { readonly userType: UserType }>();
  for (const userType of definition.userTypes) {
    if (slowest.seconds <= limitOf(userType)) continue;
    const respondent = { userType, language: slowest.language };
    const key = `${String(limitOf(userType))} ${describeAsked(compiled, respondent)}`;
    if (!searched.has(key)) searched.set(key, respondent);
  }
  const [worst] = [...searched.values()]
    .flatMap((respondent) => {
      const path = findSlowestPath(compiled, respondent);
      if (path === 'unknown' || path === null) return [];
      const seconds = Math.round(estimateSeconds(compiled, path, respondent.language));
      const limit = limitOf(respondent.userType);
      return seconds > limit ? [{ ...respondent, path, seconds, limit }] : [];
    })
    .toSorted((one, other) => other.seconds - other.limit - (one.seconds - one.limit));
  if (!worst) return [];
  const { userType, language, seconds, limit, path } = worst;
  return [
    createFinding('duration/too-long', {
      pointer: '/categories',
      parameters: { userType, language, seconds, limit },
      message: `The longest path takes ${userType} about ${String(seconds)} s in language "${language}"; ${String(limit)} s are recommended at most.`,
      suggestion:
        'Shorten texts, or ask less: hide questions until an answer makes them necessary.',
      reproduction: path.answers,
    }),
  ];
};
