import type { Generated } from 'kysely';
import type { AdminRole } from '../../../../schemas/enumeration.gen.ts';

/** An account of a staff member; its name names no person. */
export interface AdminUserTable {
  adminId: string;
  name: string;
  role: AdminRole;
  passwordHash: string;
  addedAt: number;
  disabledAt: number | null;
  /** The languages of a translator, separated by commas. */
  languages: Generated<string>;
  lastSignInAt: Generated<number | null>;
  /** Who gave the bearer the link to the account, and when; null for the operator. */
  handedOutBy: Generated<string | null>;
  handedOutAt: Generated<number | null>;
}

export interface AdminSessionTable {
  sessionHash: string;
  adminId: string;
  startedAt: number;
  usedAt: number;
  /** The name that users see; they never see the token. */
  sessionId: Generated<string>;
  /** What the browser says it is, in a few words. */
  browser: Generated<string>;
  /** The step that is still needed before a user is signed in; empty for a complete session. */
  awaits: Generated<'' | 'code' | 'enrolment'>;
}

/** The second factor of an account, besides its password. */
export interface AdminSecondFactorTable {
  adminId: string;
  secretSealed: string;
  startedAt: number;
  /** Null until a first code has proven that the user has the secret. */
  confirmedAt: number | null;
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: number;
}

export interface AdminRecoveryCodeTable {
  codeHash: string;
  adminId: string;
}

/** The identity of an account at the hospital's identity provider. */
export interface AdminProviderIdentityTable {
  adminId: string;
  /** SHA-256 of the provider and its permanent name for the person. */
  identityHash: string;
  linkedAt: number;
}

/** A link with which a user chooses the password of an account, once. */
export interface AdminSetUpTable {
  tokenHash: string;
  /** Null for the link with which the first admin creates an account. */
  adminId: string | null;
  expiresAt: number;
}

/** A command line that asks for a token; a person confirms it in the studio. */
export interface CommandLineRequestTable {
  deviceCodeHash: string;
  /** Of the code that the person types. */
  userCodeIndex: string;
  /** What the command line says about its machine. */
  label: string;
  /** The role that it asks for; empty for the role of the account. */
  role: '' | AdminRole;
  /** How long the token is to last. */
  days: number;
  /** The address that it asked from. */
  address: string;
  askedAt: number;
  expiresAt: number;
  polledAt: number | null;
  state: 'waiting' | 'approved' | 'refused';
  /** The account that approved it. */
  adminId: string | null;
}

/** A token with which a command line calls in the name of an account. */
export interface CommandLineTokenTable {
  /** The name that users see; they never see the token. */
  tokenId: string;
  tokenHash: string;
  adminId: string;
  role: AdminRole;
  label: string;
  createdAt: number;
  expiresAt: number;
  /** Last recorded use; null if there was none. */
  usedAt: number | null;
}

/** A kiosk, gate or emergency desk that calls with its own token. */
export interface DeviceTable {
  deviceId: string;
  kind: 'kiosk' | 'gate' | 'emergency';
  name: string;
  /** Which kind of kiosk (decisions, U15); empty for other devices. */
  kioskType: '' | 'H' | 'C' | 'R';
  tokenHash: string;
  addedAt: number;
  revokedAt: number | null;
  /** Last recorded call; null if there was none. */
  seenAt: Generated<number | null>;
  /** When someone at it called for help; null when no one waits. */
  helpCalledAt: Generated<number | null>;
  /** When that call was claimed for the webhook; null before. */
  helpSentAt: Generated<number | null>;
}

/** A code with which a device's browser takes its token, once. */
export interface DevicePairingTable {
  deviceId: string;
  codeIndex: string;
  expiresAt: number;
}

/** Who signs in: staff and devices of the hospital. */
export interface AdminAndDeviceTables {
  admin_user: AdminUserTable;
  admin_session: AdminSessionTable;
  admin_second_factor: AdminSecondFactorTable;
  admin_recovery_code: AdminRecoveryCodeTable;
  admin_provider_identity: AdminProviderIdentityTable;
  admin_set_up: AdminSetUpTable;
  command_line_request: CommandLineRequestTable;
  command_line_token: CommandLineTokenTable;
  device: DeviceTable;
  device_pairing: DevicePairingTable;
}
