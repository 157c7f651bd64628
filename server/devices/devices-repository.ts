import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { DeviceTable } from '../platform/database/tables/admin-and-device.ts';

export type DeviceKind = DeviceTable['kind'];
export type KioskType = DeviceTable['kiosk_type'];

export const DEVICE_KINDS = ['kiosk', 'gate', 'emergency'] as const satisfies readonly DeviceKind[];
export const KIOSK_TYPES = ['H', 'C', 'R'] as const satisfies readonly KioskType[];

/** A machine of the hospital that calls with its own token. */
export interface Device {
  readonly deviceId: string;
  readonly kind: DeviceKind;
  readonly name: string;
  /**
   * H in the hospital's hall, C at the charts, R for research; empty for a device that is not a
   * kiosk.
   */
  readonly kioskType: KioskType;
}

/** A device as its administrator sees it; `revokedAt` is null while its token is valid. */
export interface ListedDevice extends Device {
  readonly addedAt: number;
  readonly revokedAt: number | null;
  /** Last recorded call; null if there was none. */
  readonly seenAt: number | null;
}

/** The result of entering a pairing code. */
export type PairingResult =
  | { readonly kind: 'paired'; readonly device: Device; readonly token: string }
  | { readonly kind: 'unknown' | 'used' | 'expired' };

const PAIRING = 'device_pairing';
/** The expiry time of a used code: no real code ends that early. */
const USED_EXPIRY = 0;
const COLUMNS = ['device.device_id', 'device.kind', 'device.name', 'device.kiosk_type'] as const;

const deviceOf = (
  row: Pick<Selectable<DeviceTable>, 'device_id' | 'kind' | 'name' | 'kiosk_type'>,
): Device => ({
  deviceId: row.device_id,
  kind: row.kind,
  name: row.name,
  kioskType: row.kiosk_type,
});

/** Gives the device another token, which ends its current one. */
const renewToken = async (trx: Handle, keys: Keys, deviceId: string): Promise<string> => {
  const token = keys.newToken();
  await trx
    .updateTable('device')
    .set({ token_hash: keys.tokenHash(token) })
    .where('device_id', '=', deviceId)
    .execute();
  return token;
};

/** Kiosks, gates and emergency desks, found by the hash of their token. */
export const devices = (trx: Handle, keys: Keys) => ({
  /** The device of a token; null if the token is unknown or the device revoked. */
  async byToken(token: string): Promise<Device | null> {
    return (await this.byTokenWithLastSeen(token))?.device ?? null;
  },

  /** As `byToken`, with the last recorded call of the device; null if there was none. */
  async byTokenWithLastSeen(
    token: string,
  ): Promise<{ readonly device: Device; readonly seenAt: number | null } | null> {
    const row = await trx
      .selectFrom('device')
      .select([...COLUMNS, 'seen_at'])
      .where('token_hash', '=', keys.tokenHash(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row ? { device: deviceOf(row), seenAt: row.seen_at } : null;
  },

  /** Records a call of the device. */
  async recordSeen(deviceId: string, now: number): Promise<void> {
    await trx
      .updateTable('device')
      .set({ seen_at: now })
      .where('device_id', '=', deviceId)
      .execute();
  },

  /** Adds a device. The token is returned here once and never again. */
  async add({
    kind,
    name,
    now,
    kioskType = kind === 'kiosk' ? 'H' : '',
  }: {
    readonly kind: DeviceKind;
    readonly name: string;
    readonly kioskType?: KioskType;
    readonly now: number;
  }): Promise<{ device: Device; token: string }> {
    const device: Device = { deviceId: randomUUID(), kind, name, kioskType };
    const token = keys.newToken();
    await trx
      .insertInto('device')
      .values({
        device_id: device.deviceId,
        kind,
        name,
        kiosk_type: kioskType,
        token_hash: keys.tokenHash(token),
        added_at: now,
        revoked_at: null,
      })
      .execute();
    return { device, token };
  },

  /** Ends a device's token and pairing code for good; false if there is no such active device. */
  async revoke(deviceId: string, now: number): Promise<boolean> {
    const changed = await trx
      .updateTable('device')
      .set({ revoked_at: now })
      .where('device_id', '=', deviceId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    await trx.deleteFrom('device_pairing').where('device_id', '=', deviceId).execute();
    return changed.numUpdatedRows > 0n;
  },

  /** Every device, including revoked ones, oldest first. */
  async list(): Promise<readonly ListedDevice[]> {
    const rows = await trx.selectFrom('device').selectAll().orderBy('added_at').execute();
    return rows.map((row) => ({
      ...deviceOf(row),
      addedAt: row.added_at,
      revokedAt: row.revoked_at,
      seenAt: row.seen_at,
    }));
  },

  /**
   * Lets a machine that knows `code` take the device's token until `expiresAt`; an older code is
   * void.
   */
  async savePairingCode(deviceId: string, code: string, expiresAt: number): Promise<void> {
    const row = { code_index: keys.index(PAIRING, code), expires_at: expiresAt };
    await trx
      .insertInto('device_pairing')
      .values({ device_id: deviceId, ...row })
      .onConflict((conflict) => conflict.column('device_id').doUpdateSet(row))
      .execute();
  },

  /**
   * Uses up a pairing code: the device gets a new token, and its old one is void. A code that was
   * used or is too old gets another result than one that never existed, or that a newer one
   * replaced.
   */
  async pair(code: string, now: number): Promise<PairingResult> {
    const index = keys.index(PAIRING, code);
    const row = await trx
      .selectFrom('device_pairing')
      .innerJoin('device', 'device.device_id', 'device_pairing.device_id')
      .select([...COLUMNS, 'expires_at'])
      .where('code_index', '=', index)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return { kind: 'unknown' };
    if (row.expires_at === USED_EXPIRY) return { kind: 'used' };
    if (row.expires_at <= now) return { kind: 'expired' };
    const taken = await trx
      .updateTable('device_pairing')
      .set({ expires_at: USED_EXPIRY })
      .where('code_index', '=', index)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return { kind: 'used' };
    const token = await renewToken(trx, keys, row.device_id);
    return { kind: 'paired', device: deviceOf(row), token };
  },

  /** Makes the device's token void; the device stays, and can be paired again. */
  async unpair(deviceId: string): Promise<void> {
    await renewToken(trx, keys, deviceId);
  },
});
