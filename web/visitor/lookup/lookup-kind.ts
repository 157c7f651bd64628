import type { UserType } from '../../../schemas/api.gen.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';

/** How a patient is looked up on behalf of one user type. */
interface LookupKind {
  /**
   * What comes once the patient in the popup is confirmed: the patient's own identity call, the
   * phone of who comes with the patient, or first whether the patient may be visited.
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
 * The one table of who is looked up at /pt and what comes next. A type that has no line here has
 * no business there; a new one gets a line, and its `then` a case in `use-confirm-patient.ts`.
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

/** A type that comes to /pt. */
export type LookupType = keyof typeof LOOKUP_KINDS;

export const isLookupType = (type: UserType): type is LookupType =>
  Object.hasOwn(LOOKUP_KINDS, type);

/** How the patient is looked up for that type. */
export const lookupKind = (type: LookupType): LookupKind => LOOKUP_KINDS[type];

/** The types that v3/identity/patient knows; the others of the table are identified elsewhere. */
export const isIdentifiedHere = (type: LookupType): type is 'PT' | 'RPT' | 'EPT' =>
  lookupKind(type).nextStep === 'identify';
