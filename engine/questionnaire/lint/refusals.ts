/** A questionnaire that screens can refuse someone. */
import type { UserType } from '../document/definition.ts';
import { locateDenials } from './located-denial.ts';
import { createFinding } from './lint-finding.ts';
import type { LogicRule } from './logic-context.ts';

/** They are treated whatever they answer: staff look, and no one is sent away. */
const EMERGENCY_PATIENTS: ReadonlySet<UserType> = new Set<UserType>(['EMMA', 'EPT']);

/**
 * Only a standard questionnaire decides about a pass, and only one with a mark screens: a consent or
 * an information has none. A mark without effect is another finding.
 */
export const lintRefusals: LogicRule = ({ definition }) => {
  const { kind, userTypes } = definition;
  if (kind !== 'standard' || userTypes.every((type) => EMERGENCY_PATIENTS.has(type))) return [];
  const denials = [
    ...locateDenials(definition)
      .flat()
      .map(({ denial }) => denial),
    ...(definition.counts ?? []).map(({ denies }) => denies),
  ];
  if (denials.length === 0 || denials.some(({ outcome }) => outcome === 'refuse')) return [];
  return [
    createFinding('denies/no-refusal', {
      pointer: '/categories',
      message: 'No path ends in refusal: whatever is answered, staff are asked at most.',
      suggestion:
        'Mark the answers that refuse the entry with "denies: { outcome: refuse }"; or leave it, if staff decide each case.',
    }),
  ];
};
