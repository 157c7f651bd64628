import { isCompanionPhone, type PrefixedPhone } from './companion-phone.ts';

/** A person to be added to a company's staff list, as typed. */
export interface NewEmployee extends PrefixedPhone {
  readonly name: string;
}

export type NewEmployeeField = 'name' | 'digits';

/**
 * The fields that are not valid yet: a blank name, a number without 7 or 8 digits (VALID-28,
 * VALID-29).
 */
export const findInvalidEmployeeFields = ({
  name,
  prefix,
  digits,
}: NewEmployee): readonly NewEmployeeField[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(isCompanionPhone(prefix + digits) ? [] : (['digits'] as const)),
];

/**
 * The data that is sent: the name without surrounding blanks, prefix and digits as one number
 * (VALID-30).
 */
export const toEmployeeRequest = ({
  name,
  prefix,
  digits,
}: NewEmployee): { readonly partnerEmpName: string; readonly phoneNum: string } => ({
  partnerEmpName: name.normalize('NFC').trim(),
  phoneNum: prefix + digits,
});
