import { USER_TYPES } from '../../visit/user-type.ts';
import type { UserType } from '../document/definition.ts';

/** Whether a text is a user type. */
export const isUserType = (text: string): text is UserType =>
  (USER_TYPES as readonly string[]).includes(text);
