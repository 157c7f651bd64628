import type { Generated } from 'kysely';
import type { AdminRole } from '../../../../schemas/enumeration.gen.ts';

/** An account of a staff member; its name names no person. */
export interface AdminUserTable {
  admin_id: string;
  name: string;
  role: AdminRole;
  password_hash: string;
  added_at: number;
  disabled_at: number | null;
  /** The languages of a translator, separated by commas. */
  languages: Generated<string>;
  last_sign_in_at: Generated<number | null>;
  /** Who gave the bearer the link to the account, and when; null for the operator. */
  handed_out_by: Generated<string | null>;
  handed_out_at: Generated<number | null>;
}

export interface AdminSessionTable {
  session_hash: string;
  admin_id: string;
  started_at: number;
  used_at: number;
  /** The name that users see; they never see the token. */
  session_id: Generated<string>;
  /** What the browser says it is, in a few words. */
  browser: Generated<string>;
  /** The step that is still needed before a user is signed in; empty for a complete session. */
  awaits: Generated<'' | 'code' | 'enrolment'>;
}

/** The second factor of an account, besides its password. */
export interface AdminSecondFactorTable {
  admin_id: string;
  secret_sealed: string;
  started_at: number;
  /** Null until a first code has proven that the user has the secret. */
  confirmed_at: number | null;
  /** The time step of the last accepted code: no code is accepted twice. */
  last_step: number;
}

export interface AdminRecoveryCodeTable {
  code_hash: string;
  admin_id: string;
}

/** The identity of an account at the hospital's identity provider. */
export interface AdminProviderIdentityTable {
  admin_id: string;
  /** SHA-256 of the provider and its permanent name for the person. */
  identity_hash: string;
  linked_at: number;
}

/** A link with which a user chooses the password of an account, once. */
export interface AdminSetUpTable {
  token_hash: string;
  /** Null for the link with which the first admin creates an account. */
  admin_id: string | null;
  expires_at: number;
}

/** A kiosk, gate or emergency desk that calls with its own token. */
export interface DeviceTable {
  device_id: string;
  kind: 'kiosk' | 'gate' | 'emergency';
  name: string;
  /** Which kind of kiosk (decisions, U15); empty for other devices. */
  kiosk_type: '' | 'H' | 'C' | 'R';
  token_hash: string;
  added_at: number;
  revoked_at: number | null;
  /** Last recorded call; null if there was none. */
  seen_at: Generated<number | null>;
}

/** A code with which a device's browser takes its token, once. */
export interface DevicePairingTable {
  device_id: string;
  code_index: string;
  expires_at: number;
}

/** Who signs in: staff and devices of the hospital. */
export interface AdminAndDeviceTables {
  admin_user: AdminUserTable;
  admin_session: AdminSessionTable;
  admin_second_factor: AdminSecondFactorTable;
  admin_recovery_code: AdminRecoveryCodeTable;
  admin_provider_identity: AdminProviderIdentityTable;
  admin_set_up: AdminSetUpTable;
  device: DeviceTable;
  device_pairing: DevicePairingTable;
}
