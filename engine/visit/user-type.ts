import type { UserType } from '../../schemas/enumeration.gen.ts';

export type { UserType };

/** The properties of a user type that the rules use. */
interface Traits {
  readonly group: 'patient' | 'guardian' | 'visitor' | 'staff';
  /** The type whose terms it is shown (ROLE-10 to ROLE-13). */
  readonly termsBase: UserType;
  /** Its name in the use setting (ROLE-14 to ROLE-16). */
  readonly use: UserType | 'ADMINER';
  /** Its label on a pass (ROLE-17 to ROLE-23; decisions C14, L16). */
  readonly label: LabelKey;
}

export type LabelKey =
  | 'type.patient'
  | 'type.guardian'
  | 'type.visitor'
  | 'type.visitorWithReason'
  | 'type.staff'
  | 'type.emergencyPatient';

const TRAITS = {
  PT: { group: 'patient', termsBase: 'PT', use: 'PT', label: 'type.patient' },
  RPT: { group: 'patient', termsBase: 'PT', use: 'ADMINER', label: 'type.patient' },
  NOK: { group: 'guardian', termsBase: 'NOK', use: 'NOK', label: 'type.guardian' },
  ENOK: { group: 'guardian', termsBase: 'NOK', use: 'ENOK', label: 'type.emergencyPatient' },
  RNOK: { group: 'guardian', termsBase: 'RNOK', use: 'RNOK', label: 'type.guardian' },
  GST: { group: 'visitor', termsBase: 'GST', use: 'GST', label: 'type.visitor' },
  ICUGST: { group: 'visitor', termsBase: 'ICUGST', use: 'ICUGST', label: 'type.visitor' },
  TMP: { group: 'visitor', termsBase: 'GST', use: 'GST', label: 'type.visitor' },
  WGST: { group: 'visitor', termsBase: 'WGST', use: 'WGST', label: 'type.visitor' },
  WVIS: { group: 'visitor', termsBase: 'WVIS', use: 'WVIS', label: 'type.visitorWithReason' },
  EMP: { group: 'staff', termsBase: 'EMP', use: 'EMP', label: 'type.staff' },
  PEMP: { group: 'staff', termsBase: 'EMP', use: 'EMP', label: 'type.staff' },
  EMMA: { group: 'patient', termsBase: 'PT', use: 'EMMA', label: 'type.emergencyPatient' },
  EPT: { group: 'patient', termsBase: 'EPT', use: 'EPT', label: 'type.emergencyPatient' },
} as const satisfies Record<UserType, Traits>;

/** The 14 user types (TYPE-01 to TYPE-14). */
export const USER_TYPES = Object.keys(TRAITS) as readonly UserType[];

/** A name under which the use setting of a questionnaire is stored. */
export type InqType = (typeof TRAITS)[UserType]['use'];

export const isUserType = (text: string): text is UserType => Object.hasOwn(TRAITS, text);

/** A patient, by any arrival route. */
export const isPatient = (type: UserType): boolean => TRAITS[type].group === 'patient';

/**
 * A guardian comes after the patient's questionnaire and takes one of the patient's places
 * (ROLE-03).
 */
export const isGuardian = (type: UserType): boolean => TRAITS[type].group === 'guardian';

/** A visitor (ROLE-04). */
export const isVisitor = (type: UserType): boolean => TRAITS[type].group === 'visitor';

/** The type whose terms this one accepts (ROLE-10 to ROLE-13). */
export const termsBaseType = (type: UserType): UserType => TRAITS[type].termsBase;

/** `inqType` of this type in the use setting (ROLE-14 to ROLE-16). */
export const inqTypeOf = (type: UserType): InqType => TRAITS[type].use;

/** Key of the type's label on a pass (ROLE-17 to ROLE-23). */
export const labelKey = (type: UserType): LabelKey => TRAITS[type].label;
