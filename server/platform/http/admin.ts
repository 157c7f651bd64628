import type { AdminRole } from '../../../schemas/enumeration.gen.ts';
import type { Language } from '../../../engine/wording/language.ts';

/** A staff member who signs in with a password. */
export interface Admin {
  readonly adminId: string;
  /** The name of the account, not of the person. */
  readonly name: string;
  readonly role: AdminRole;
  /** The languages that a translator may translate; empty for all other roles. */
  readonly languages: readonly Language[];
}

/** The token of a command line that calls in the name of an account. */
export interface CommandLine {
  readonly tokenId: string;
  /** What the command line said about its machine. */
  readonly label: string;
}

/** What the tokens of command lines begin with, unlike those of devices. */
export const COMMAND_LINE_TOKEN_PREFIX = 'munjin_';
