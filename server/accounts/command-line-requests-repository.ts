import type { Selectable } from 'kysely';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { CommandLineRequestTable } from '../platform/database/tables/admin-and-device.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** A request for a token, with its code hashed. */
export type CommandLineRequest = Selectable<CommandLineRequestTable>;

/** The codes that belong to a request; only their hashes are stored. */
interface RequestCodes {
  readonly deviceCode: string;
  readonly userCode: string;
}

/** Requests of command lines that wait for a person in the studio. */
export const commandLineRequests = (trx: Handle, keys: Keys) => {
  const userCodeIndex = (userCode: string): string => keys.index('command_line', userCode);
  return {
    async add(
      { deviceCode, userCode }: RequestCodes,
      asked: Pick<
        CommandLineRequest,
        'label' | 'role' | 'days' | 'address' | 'askedAt' | 'expiresAt'
      >,
    ): Promise<void> {
      await trx
        .insertInto('command_line_request')
        .values({
          ...asked,
          deviceCodeHash: keys.tokenHash(deviceCode),
          userCodeIndex: userCodeIndex(userCode),
          polledAt: null,
          state: 'waiting',
          adminId: null,
        })
        .execute();
    },

    /** The request of a polling command line, also an expired one; null if there is none. */
    async byDeviceCode(deviceCode: string): Promise<CommandLineRequest | null> {
      const row = await trx
        .selectFrom('command_line_request')
        .selectAll()
        .where('deviceCodeHash', '=', keys.tokenHash(deviceCode))
        .executeTakeFirst();
      return row ?? null;
    },

    /** The request that a person can still decide; null if there is none. */
    async waitingByUserCode(userCode: string, now: number): Promise<CommandLineRequest | null> {
      const row = await trx
        .selectFrom('command_line_request')
        .selectAll()
        .where('userCodeIndex', 'in', keys.everyIndex(userCodeIndex(userCode)))
        .where('state', '=', 'waiting')
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      return row ?? null;
    },

    async change(
      { deviceCodeHash }: Pick<CommandLineRequest, 'deviceCodeHash'>,
      change: Partial<Pick<CommandLineRequest, 'polledAt' | 'state' | 'adminId' | 'role'>>,
    ): Promise<void> {
      await trx
        .updateTable('command_line_request')
        .set(change)
        .where('deviceCodeHash', '=', deviceCodeHash)
        .execute();
    },

    /** Removes a request; false if another poll has just removed it. */
    async remove({ deviceCodeHash }: Pick<CommandLineRequest, 'deviceCodeHash'>): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('command_line_request')
        .where('deviceCodeHash', '=', deviceCodeHash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};
