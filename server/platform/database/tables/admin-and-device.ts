import type { Generated } from 'kysely';

/** An account of the hospital's own people; its name names no person. */
export interface AdminUserTable {
  admin_id: string;
  name: string;
  role: 'admin' | 'editor' | 'translator' | 'reviewer' | 'gate' | 'viewer';
  password_hash: string;
  added_at: number;
  disabled_at: number | null;
  /** What a translator translates, with a comma between. */
  languages: Generated<string>;
  last_sign_in_at: Generated<number | null>;
  /** Who gave the bearer the link by which they got in, and when; null for the operator. */
  handed_out_by: Generated<string | null>;
  handed_out_at: Generated<number | null>;
}

export interface AdminSessionTable {
  session_hash: string;
  admin_id: string;
  started_at: number;
  used_at: number;
  /** By what it is named to people, who never see the token. */
  session_id: Generated<string>;
  /** What the browser says it is, in a few words. */
  browser: Generated<string>;
  /** What is still to be shown before it is anybody's; empty for a session that is whole. */
  awaits: Generated<'' | 'code' | 'enrolment'>;
}

/** What an account shows besides its password. */
export interface AdminSecondFactorTable {
  admin_id: string;
  secret_sealed: string;
  started_at: number;
  /** Null until a first code has shown that the person has the secret. */
  confirmed_at: number | null;
  /** The time step of the last code that was taken: no code is taken twice. */
  last_step: number;
}

export interface AdminRecoveryCodeTable {
  code_hash: string;
  admin_id: string;
}

/** By what the hospital's identity provider knows an account. */
export interface AdminProviderIdentityTable {
  admin_id: string;
  /** SHA-256 of the provider and its lasting name for the person. */
  identity_hash: string;
  linked_at: number;
}

/** A link by which somebody chooses the password of an account, once. */
export interface AdminSetUpTable {
  token_hash: string;
  /** Null for the link by which the first admin makes an account. */
  admin_id: string | null;
  expires_at: number;
}

/** A kiosk, gate or emergency desk that calls by a token of its own. */
export interface DeviceTable {
  device_id: string;
  kind: 'kiosk' | 'gate' | 'emergency';
  name: string;
  /** Which kind of kiosk (decisions, U15); empty for what is none. */
  kiosk_type: '' | 'H' | 'C' | 'R';
  token_hash: string;
  added_at: number;
  revoked_at: number | null;
  /** Last noted call; null where there was none. */
  seen_at: Generated<number | null>;
}

/** A code by which a device's browser takes over its token, once. */
export interface DevicePairingTable {
  device_id: string;
  code_index: string;
  expires_at: number;
}

/** Who signs in: the hospital’s own people and its devices. */
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
