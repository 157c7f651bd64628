import { isPatient, type UserType } from '../visit/user-type.ts';
import type { TermsVariant } from './terms-variant.ts';

/** The personal data that the product stores in addition to the answers. */
export const PERSONAL_ITEMS = [
  'registrationNumber',
  'residentNumber',
  'staffNumber',
  'name',
  'birth',
  'phone',
  'patientNumber',
  'visitDate',
  'entryTimes',
  'visitReason',
  'affiliation',
  'companionPhone',
  'companionBirth',
  'companionNumber',
  'representative',
] as const;
export type PersonalItem = (typeof PERSONAL_ITEMS)[number];

/** What the product does with the data. */
export const TERMS_PURPOSES = [
  'identification',
  'pass',
  'entryLog',
  'companions',
  'infectionContact',
  'infectionPrevention',
  'entryDecision',
  'workDecision',
  'triage',
  'investigation',
  'research',
  'representativeConsent',
] as const;
export type TermsPurpose = (typeof TERMS_PURPOSES)[number];

/**
 * What a text asks consent to. `items` are names of `PERSONAL_ITEMS` if the terms are about
 * personal information, and ids of questions if they are about sensitive information.
 */
export interface TermsFacts {
  readonly items: readonly string[];
  readonly purposes: readonly string[];
}

export const NO_FACTS: TermsFacts = { items: [], purposes: [] };

/** Which user type the terms are for, and their subject. */
export interface TermsScope {
  readonly kind: 'privacy' | 'sensitive';
  readonly baseType: UserType;
  readonly variant: TermsVariant;
}

const VISIT_ITEMS: readonly PersonalItem[] = ['visitDate', 'entryTimes'];
const GUARDIAN_ITEMS: readonly PersonalItem[] = ['phone', 'patientNumber', ...VISIT_ITEMS];
const PATIENT_ITEMS: readonly PersonalItem[] = ['registrationNumber', 'name', 'birth', 'phone'];
const GUEST_ITEMS: readonly PersonalItem[] = ['name', 'phone', 'visitReason', ...VISIT_ITEMS];

const ITEMS_BY_BASE_TYPE: Readonly<Partial<Record<UserType, readonly PersonalItem[]>>> = {
  PT: [...PATIENT_ITEMS, ...VISIT_ITEMS, 'companionPhone'],
  EPT: [...PATIENT_ITEMS, ...VISIT_ITEMS, 'companionPhone'],
  NOK: GUARDIAN_ITEMS,
  ICUGST: GUARDIAN_ITEMS,
  RNOK: ['residentNumber', 'name', ...GUARDIAN_ITEMS],
  GST: GUEST_ITEMS,
  WGST: GUEST_ITEMS,
  WVIS: GUEST_ITEMS,
  EMP: ['staffNumber', 'name', 'affiliation', 'phone', ...VISIT_ITEMS],
};

/**
 * Personal items that terms of that kind must name: what the product stores about these persons.
 */
export const requiredItems = ({ baseType, variant }: TermsScope): readonly PersonalItem[] => {
  if (variant === 'research') return ['phone', 'visitDate'];
  const items = ITEMS_BY_BASE_TYPE[baseType] ?? [];
  if (variant === 'emergency' && isPatient(baseType)) {
    return [
      ...PATIENT_ITEMS,
      'visitDate',
      'companionPhone',
      'companionBirth',
      'companionNumber',
      'representative',
    ];
  }
  return variant === 'child' ? [...items, 'representative'] : items;
};

/** Purposes that terms of that kind must name; `isPassUsed`: these persons receive passes. */
export const requiredPurposes = (
  { kind, baseType, variant }: TermsScope,
  { isPassUsed }: { readonly isPassUsed: boolean },
): readonly TermsPurpose[] => {
  if (variant === 'research') return ['research'];
  const isAtTablet = variant === 'emergency' && isPatient(baseType);
  if (kind === 'sensitive') {
    const decision = baseType === 'EMP' ? 'workDecision' : 'entryDecision';
    return ['infectionPrevention', isAtTablet ? 'triage' : decision, 'investigation'];
  }
  return [
    'identification',
    ...(isPassUsed && !isAtTablet ? (['pass'] as const) : []),
    ...(isAtTablet ? [] : (['entryLog'] as const)),
    ...(isPatient(baseType) ? (['companions'] as const) : []),
    'infectionContact',
    ...(variant === 'child' || isAtTablet ? (['representativeConsent'] as const) : []),
  ];
};
