import type { UserType } from '../../../schemas/api.gen.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';

/** How a patient is looked up for one user type. */
interface LookupKind {
  /**
   * The step after the patient in the popup is confirmed: the patient's own identity call, the
   * phone of the person who visits the patient, or first a check whether the patient may be
   * visited.
   */
  readonly nextStep: 'identify' | 'ownPhone' | 'intensiveCare';
  readonly heading: MessageKey;
  readonly intro: MessageKey;
}

const PATIENT: LookupKind = {
  nextStep: 'identify',
  heading: 'screen.lookup.heading',
  intro: 'screen.lookup.intro',
};
const GUARDIAN: LookupKind = {
  nextStep: 'ownPhone',
  heading: 'screen.lookup.headingGuardian',
  intro: 'screen.lookup.introGuardian',
};

/**
 * The only table of the types that use /pt and their next steps. A type without an entry cannot use
 * this screen; a new one needs an entry, and its `then` a case in `use-confirm-patient.ts`.
 */
const LOOKUP_KINDS = {
  PT: PATIENT,
  RPT: PATIENT,
  EPT: PATIENT,
  NOK: GUARDIAN,
  ENOK: GUARDIAN,
  ICUGST: {
    nextStep: 'intensiveCare',
    heading: 'screen.lookup.headingGuardian',
    intro: 'screen.intensiveCare.lookupIntro',
  },
} as const satisfies Partial<Record<UserType, LookupKind>>;

/** A type that uses /pt. */
export type LookupType = keyof typeof LOOKUP_KINDS;

export const isLookupType = (type: UserType): type is LookupType =>
  Object.hasOwn(LOOKUP_KINDS, type);

/** How the patient is looked up for that type. */
export const lookupKind = (type: LookupType): LookupKind => LOOKUP_KINDS[type];

/** The types that v3/identity/patient accepts; the others of the table are identified elsewhere. */
export const isIdentifiedHere = (type: LookupType): type is 'PT' | 'RPT' | 'EPT' =>
  lookupKind(type).nextStep === 'identify';
