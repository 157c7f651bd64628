import type { UserType } from '../visit/user-type.ts';

/**
 * Terms of a base type for one situation. The base type of the specification remains (ROLE-10 to
 * ROLE-13); a variant replaces its text if more or other data is collected. `''` is the text of the
 * base type itself, which is also used if a hospital has no variant.
 */
export const TERMS_VARIANTS = ['', 'emergency', 'research', 'child'] as const;
export type TermsVariant = (typeof TERMS_VARIANTS)[number];

/**
 * The emergency room asks more of its patients, and admits their caregivers, under its own terms.
 */
const EMERGENCY_ROOM_TYPES: readonly UserType[] = ['EMMA', 'ENOK'];

export interface TermsReader {
  readonly type: UserType;
  /** Whether a legal representative consents for the patient. */
  readonly isChild?: boolean;
  /** A participant in a self-service run. */
  readonly isResearch?: boolean;
}

/** Which variant of their base type's terms a person reads. */
export const termsVariantOf = ({
  type,
  isChild = false,
  isResearch = false,
}: TermsReader): TermsVariant => {
  if (isResearch) return 'research';
  if (EMERGENCY_ROOM_TYPES.includes(type)) return 'emergency';
  return isChild ? 'child' : '';
};
