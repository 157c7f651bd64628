import { isAskedOfEveryone } from '../category-types/respondent.ts';
import { answerKind } from '../category-types/registry.ts';
import type { CategoryType } from '../document/definition.ts';
import type { ValidityFinding, ValidityReason } from './validity-finding.ts';

const ENGINE_ONLY: ReadonlySet<ValidityReason> = new Set<ValidityReason>([
  'futureDate',
  'tooLongAgo',
  'homeCountry',
  'tooPrecise',
  'unknownPlace',
  'dateNotAllowed',
  'notAskedInLanguage',
  'notAskedOfUserType',
]);

/**
 * The reasons that the stored JSON Schema cannot know, because they depend on the places snapshot
 * (unknownPlace, chosenTwice of a place, dateNotAllowed), on who is asked (notAskedInLanguage and
 * notAskedOfUserType, unanswered for H, unanswered for FS as a whole) or on today (futureDate,
 * tooLongAgo); because validators calculate decimals inexactly (tooPrecise); or because earlier
 * versions keep the schema that they were stored with (homeCountry). Any JSON Schema validator gives
 * the same result for all others.
 */
export const isEngineOnly = (
  { reason, itemId }: ValidityFinding,
  type: CategoryType | undefined,
): boolean =>
  ENGINE_ONLY.has(reason) ||
  (type !== undefined &&
    ((reason === 'chosenTwice' && answerKind(type) === 'places') ||
      (reason === 'unanswered' && itemId === undefined && !isAskedOfEveryone(type))));
