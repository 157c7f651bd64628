/** An account of the hospital's own people; its name names no person. */
export interface AdminUserTable {
  admin_id: string;
  name: string;
  role: 'admin' | 'editor' | 'translator' | 'reviewer' | 'gate' | 'viewer';
  password_hash: string;
  added_at: number;
  disabled_at: number | null;
}

export interface AdminSessionTable {
  session_hash: string;
  admin_id: string;
  started_at: number;
  used_at: number;
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
}

/** A code by which a device's browser takes over its token, once. */
export interface DevicePairingTable {
  device_id: string;
  code_index: string;
  expires_at: number;
}

/** Who signs in: the hospital’s own people and its devices. */
export interface PeopleAndDevicesTables {
  admin_user: AdminUserTable;
  admin_session: AdminSessionTable;
  device: DeviceTable;
  device_pairing: DevicePairingTable;
}
