import type { UserType } from './user-type.ts';

/** T one entry, D 24 hours, M the day only (CONST-02 to CONST-04). */
export type PassType = 'T' | 'D' | 'M';

/** Which kind of pass a user type gets unless a setting says otherwise (decisions, U17). */
export const DEFAULT_PASS_TYPE: Readonly<Record<UserType, PassType>> = {
  PT: 'M',
  RPT: 'M',
  NOK: 'D',
  ENOK: 'D',
  RNOK: 'D',
  GST: 'M',
  ICUGST: 'T',
  TMP: 'T',
  WGST: 'T',
  WVIS: 'T',
  EMP: 'M',
  PEMP: 'M',
  EMMA: 'M',
  EPT: 'M',
};

/** The kind of pass for a user type, the hospital's own choices first. */
export const passTypeOf = (
  type: UserType,
  settings: Readonly<Partial<Record<UserType, PassType>>> = {},
): PassType => settings[type] ?? DEFAULT_PASS_TYPE[type];
