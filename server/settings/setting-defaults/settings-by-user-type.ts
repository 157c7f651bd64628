import { USER_TYPES, type UserType } from '../../../engine/visit/user-type.ts';

/** Something for each user type, by the names of settings that there are of every type. */
export const settingsByUserType = <Prefix extends string, Entry>(
  prefix: Prefix,
  entryOf: (type: UserType) => Entry,
) =>
  Object.fromEntries(USER_TYPES.map((type) => [`${prefix}.${type}`, entryOf(type)])) as Readonly<
    Record<`${Prefix}.${UserType}`, Entry>
  >;
