import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { DeviceTable } from '../platform/database/tables/admin-and-device.ts';
import type { DeviceKind, KioskType, Device } from '../platform/http/device.ts';

export const DEVICE_KINDS = ['kiosk', 'gate', 'emergency'] as const satisfies readonly DeviceKind[];
export const KIOSK_TYPES = ['H', 'C', 'R'] as const satisfies readonly KioskType[];

/** A device as its administrator sees it; `revokedAt` is null while its token is valid. */
export interface ListedDevice extends Device {
  readonly addedAt: number;
  readonly revokedAt: number | null;
  /** Last recorded call; null if there was none. */
  readonly seenAt: number | null;
  /** When someone at it called for help; null when no one waits. */
  readonly helpCalledAt: number | null;
}

/** The result of entering a pairing code. */
export type PairingResult =
  | { readonly kind: 'paired'; readonly device: Device; readonly token: string }
  | { readonly kind: 'unknown' | 'used' | 'expired' };

const PAIRING = 'device_pairing';
/** The expiry time of a used code: no real code ends that early. */
const USED_EXPIRY = 0;
const COLUMNS = ['device.deviceId', 'device.kind', 'device.name', 'device.kioskType'] as const;

const deviceOf = (
  row: Pick<Selectable<DeviceTable>, 'deviceId' | 'kind' | 'name' | 'kioskType'>,
): Device => ({
  deviceId: row.deviceId,
  kind: row.kind,
  name: row.name,
  kioskType: row.kioskType,
});

/** Gives the device another token, which ends its current one. */
const renewToken = async (trx: Handle, keys: Keys, deviceId: string): Promise<string> => {
  const token = keys.newToken();
  await trx
    .updateTable('device')
    .set({ tokenHash: keys.tokenHash(token) })
    .where('deviceId', '=', deviceId)
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
      .select([...COLUMNS, 'seenAt'])
      .where('tokenHash', '=', keys.tokenHash(token))
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    return row ? { device: deviceOf(row), seenAt: row.seenAt } : null;
  },

  /** Records a call of the device. */
  async recordSeen(deviceId: string, now: number): Promise<void> {
    await trx.updateTable('device').set({ seenAt: now }).where('deviceId', '=', deviceId).execute();
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
        deviceId: device.deviceId,
        kind,
        name,
        kioskType,
        tokenHash: keys.tokenHash(token),
        addedAt: now,
        revokedAt: null,
      })
      .execute();
    return { device, token };
  },

  /** Ends a device's token and pairing code for good; false if there is no such active device. */
  async revoke(deviceId: string, now: number): Promise<boolean> {
    const changed = await trx
      .updateTable('device')
      .set({ revokedAt: now })
      .where('deviceId', '=', deviceId)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    await trx.deleteFrom('device_pairing').where('deviceId', '=', deviceId).execute();
    return changed.numUpdatedRows > 0n;
  },

  /** Every device, including revoked ones, oldest first. */
  async list(): Promise<readonly ListedDevice[]> {
    const rows = await trx.selectFrom('device').selectAll().orderBy('addedAt').execute();
    return rows.map((row) => ({
      ...deviceOf(row),
      addedAt: row.addedAt,
      revokedAt: row.revokedAt,
      seenAt: row.seenAt,
      helpCalledAt: row.helpCalledAt,
    }));
  },

  /** Someone at the device waits for help since `now`, or since an earlier call. */
  async callHelp(deviceId: string, now: number): Promise<void> {
    await trx
      .updateTable('device')
      .set({ helpCalledAt: now, helpSentAt: null })
      .where('deviceId', '=', deviceId)
      .where('helpCalledAt', 'is', null)
      .execute();
  },

  /** The oldest help call since `earliest` that no one sends yet; from now on the caller does. */
  async claimHelpCall(
    now: number,
    earliest: number,
  ): Promise<(Device & { readonly helpCalledAt: number }) | null> {
    const row = await trx
      .selectFrom('device')
      .select([...COLUMNS, 'helpCalledAt'])
      .where('helpCalledAt', '>=', earliest)
      .where('helpSentAt', 'is', null)
      .orderBy('helpCalledAt')
      .executeTakeFirst();
    if (!row || row.helpCalledAt === null) return null;
    const claimed = await trx
      .updateTable('device')
      .set({ helpSentAt: now })
      .where('deviceId', '=', row.deviceId)
      .where('helpSentAt', 'is', null)
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n
      ? { ...deviceOf(row), helpCalledAt: row.helpCalledAt }
      : null;
  },

  /** The help call was not sent: it can be claimed again. */
  async releaseHelpCall(deviceId: string): Promise<void> {
    await trx
      .updateTable('device')
      .set({ helpSentAt: null })
      .where('deviceId', '=', deviceId)
      .execute();
  },

  /** Staff are on their way; false if no one waited. */
  async acknowledgeHelp(deviceId: string): Promise<boolean> {
    const changed = await trx
      .updateTable('device')
      .set({ helpCalledAt: null })
      .where('deviceId', '=', deviceId)
      .where('helpCalledAt', 'is not', null)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  },

  /**
   * Lets a machine that knows `code` take the device's token until `expiresAt`; an older code is
   * void.
   */
  async savePairingCode(deviceId: string, code: string, expiresAt: number): Promise<void> {
    const row = { codeIndex: keys.index(PAIRING, code), expiresAt };
    await trx
      .insertInto('device_pairing')
      .values({ deviceId, ...row })
      .onConflict((conflict) => conflict.column('deviceId').doUpdateSet(row))
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
      .innerJoin('device', 'device.deviceId', 'device_pairing.deviceId')
      .select([...COLUMNS, 'expiresAt'])
      .where('codeIndex', '=', index)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (!row) return { kind: 'unknown' };
    if (row.expiresAt === USED_EXPIRY) return { kind: 'used' };
    if (row.expiresAt <= now) return { kind: 'expired' };
    const taken = await trx
      .updateTable('device_pairing')
      .set({ expiresAt: USED_EXPIRY })
      .where('codeIndex', '=', index)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return { kind: 'used' };
    const token = await renewToken(trx, keys, row.deviceId);
    return { kind: 'paired', device: deviceOf(row), token };
  },

  /** Makes the device's token void; the device stays, and can be paired again. */
  async unpair(deviceId: string): Promise<void> {
    await renewToken(trx, keys, deviceId);
  },
});
