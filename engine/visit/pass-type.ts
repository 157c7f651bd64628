import type { UserType } from './user-type.ts';

/** T single entry, D 24 hours, M the day only (CONST-02 to CONST-04). */
export type PassType = 'T' | 'D' | 'M';

/** The default pass type of a user type (decisions, U17). */
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

/** The pass type for a user type; the hospital's own choices have priority. */
export const passTypeOf = (
  type: UserType,
  settings: Readonly<Partial<Record<UserType, PassType>>> = {},
): PassType => settings[type] ?? DEFAULT_PASS_TYPE[type];
