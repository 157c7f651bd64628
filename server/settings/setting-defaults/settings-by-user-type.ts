import { USER_TYPES, type UserType } from '../../../engine/visit/user-type.ts';

/** A value for each user type, from settings that exist for every type. */
export const settingsByUserType = <Prefix extends string, Entry>(
  prefix: Prefix,
  entryOf: (type: UserType) => Entry,
) =>
  Object.fromEntries(USER_TYPES.map((type) => [`${prefix}.${type}`, entryOf(type)])) as Readonly<
    Record<`${Prefix}.${UserType}`, Entry>
  >;
