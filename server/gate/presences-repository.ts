import { randomUUID } from 'node:crypto';
import type { UserType } from '../../schemas/api.gen.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { acquireAdvisoryLock } from '../platform/database/writer-queue.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Person } from '../../engine/visit/person.ts';
import type { PassTable } from '../platform/database/tables/pass.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
import type { ScanTable } from '../platform/database/tables/gate.ts';

/** A guardian who is inside now, with one patient. */
export interface GuardianInside {
  readonly slot: number;
  readonly passId: string;
  /** To compare with `indexOf`: the phone itself is not stored here. */
  readonly identityIndex: string;
  readonly enteredAt: number;
}

/** A person who is inside now. */
export interface Presence {
  readonly passId: string;
  readonly answerType: UserType;
  readonly enteredAt: number;
}

/** The data of a pass that is recorded when its bearer enters; its seals need not open. */
export type EnteringPass = Pick<Person, 'answerType'> &
  Pick<PassTable, 'passId' | 'refId' | 'passType'> &
  BearerIdentity;

/** The owner of the pass, by the number or by its substitute if the number cannot be read. */
type BearerIdentity = Pick<Person, 'identityNo'> | { readonly identityIndex: string };

/** Who or what ended a presence. */
export type PresenceEndSource = ScanTable['source'];

/** The requested slot, entry or presence already belongs to another bearer. */
export class Occupied extends Error {
  override name = 'Occupied';
}

const presenceOf = (row: { passId: string; answerType: string; enteredAt: number }): Presence => ({
  passId: row.passId,
  answerType: row.answerType as UserType,
  enteredAt: row.enteredAt,
});

/**
 * The people who are inside now. A guardian also holds one of the patient's slots, which is a
 * primary key.
 */
export const presences = (trx: Handle, keys: Keys) => {
  const scanned = (
    passId: string,
    direction: 'in' | 'out',
    at: number,
    source: PresenceEndSource,
  ) => ({
    scanId: randomUUID(),
    passId,
    direction,
    scannedAt: at,
    singlePassId: null,
    source,
  });

  const indexOfBearer = (pass: BearerIdentity): string =>
    'identityIndex' in pass ? pass.identityIndex : identityIndex(keys, pass.identityNo);

  const takeSlot = async (pass: EnteringPass, at: number, slot: number): Promise<void> => {
    if (!isGuardian(pass.answerType) || pass.refId === null) return;
    const taken = await trx
      .insertInto('guardian_slot')
      .values({
        registrationNumber: pass.refId,
        slot,
        passId: pass.passId,
        identityIndex: indexOfBearer(pass),
        enteredAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows !== 1n) throw new Occupied('the slot is taken');
  };

  const setInside = async (pass: EnteringPass, at: number): Promise<void> => {
    const present = await trx
      .insertInto('presence')
      .values({
        passId: pass.passId,
        answerType: pass.answerType,
        identityIndex: indexOfBearer(pass),
        enteredAt: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (present.numInsertedOrUpdatedRows !== 1n) throw new Occupied('the bearer is inside');
  };

  /**
   * The presence of a bearer under any pass that they entered with: an earlier one may have been
   * replaced since.
   */
  const ofBearer = async (
    bearer: Pick<Person, 'answerType'> & BearerIdentity,
  ): Promise<Presence | null> => {
    const row = await trx
      .selectFrom('presence')
      .select(['passId', 'answerType', 'enteredAt'])
      .where('identityIndex', '=', indexOfBearer(bearer))
      .where('answerType', '=', bearer.answerType)
      .orderBy('enteredAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? presenceOf(row) : null;
  };

  return {
    indexOf: (identityNo: string): string => identityIndex(keys, identityNo),

    /**
     * From here on, no other transaction grants entry or exit to this bearer, or to another
     * guardian of the same patient: if many come at once they take turns, instead of starting again
     * and again.
     */
    lockBearer: (
      pass: Pick<Person, 'answerType'> & Pick<PassTable, 'refId'> & BearerIdentity,
    ): Promise<void> =>
      acquireAdvisoryLock(
        trx,
        isGuardian(pass.answerType) && pass.refId !== null
          ? `guardians:${pass.refId}`
          : `bearer:${indexOfBearer(pass)}`,
      ),

    /** Whether the bearer of this pass is inside. */
    async isInside(passId: string): Promise<boolean> {
      const row = await trx
        .selectFrom('presence')
        .select('passId')
        .where('passId', '=', passId)
        .executeTakeFirst();
      return row !== undefined;
    },

    ofBearer,

    /** The presence under one pass. */
    async ofPass(passId: string): Promise<Presence | null> {
      const row = await trx
        .selectFrom('presence')
        .select(['passId', 'answerType', 'enteredAt'])
        .where('passId', '=', passId)
        .executeTakeFirst();
      return row ? presenceOf(row) : null;
    },

    /** The people of these types who are inside, longest first. */
    async inside(types: readonly UserType[], atMost: number): Promise<readonly Presence[]> {
      const rows = await trx
        .selectFrom('presence')
        .select(['passId', 'answerType', 'enteredAt'])
        .where('answerType', 'in', types)
        .orderBy('enteredAt')
        .orderBy('passId')
        .limit(atMost)
        .execute();
      return rows.map(presenceOf);
    },

    /** How many are inside, by type. */
    async counts(): Promise<readonly { readonly answerType: UserType; readonly count: number }[]> {
      const rows = await trx
        .selectFrom('presence')
        .select((select) => ['answerType', select.fn.countAll().as('count')])
        .groupBy('answerType')
        .orderBy('answerType')
        .execute();
      return rows.map((row) => ({
        answerType: row.answerType as UserType,
        count: Number(row.count),
      }));
    },

    /** The guardians of a patient who are inside, earliest entry first. */
    async guardiansOf(registrationNumber: string): Promise<readonly GuardianInside[]> {
      const rows = await trx
        .selectFrom('guardian_slot')
        .select(['slot', 'passId', 'identityIndex', 'enteredAt'])
        .where('registrationNumber', '=', registrationNumber)
        .orderBy('enteredAt')
        .execute();
      return rows.map((row) => ({
        slot: row.slot,
        passId: row.passId,
        identityIndex: row.identityIndex,
        enteredAt: row.enteredAt,
      }));
    },

    /** The patients who have a guardian inside. */
    async patientsWithGuardianInside(): Promise<readonly string[]> {
      const rows = await trx
        .selectFrom('guardian_slot')
        .select('registrationNumber')
        .distinct()
        .orderBy('registrationNumber')
        .execute();
      return rows.map((row) => row.registrationNumber);
    },

    /**
     * Records that the bearer has entered. A guardian takes the given slot. The tables enforce that
     * it is free, that a T pass has not been used and that no one is inside with the pass: throws
     * Occupied, whatever the caller and whatever else runs at that moment.
     */
    async enter(pass: EnteringPass, at: number, slot: number): Promise<void> {
      await takeSlot(pass, at, slot);
      const entered = await trx
        .insertInto('scan')
        .values({
          ...scanned(pass.passId, 'in', at, 'gate'),
          singlePassId: pass.passType === 'T' ? pass.passId : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (entered.numInsertedOrUpdatedRows !== 1n) throw new Occupied('the one entry is made');
      await setInside(pass, at);
    },

    /** Records that the bearer has entered again with a pass whose entry was already made. */
    async enterAgain(pass: EnteringPass, at: number, slot: number): Promise<void> {
      await takeSlot(pass, at, slot);
      await setInside(pass, at);
      await trx
        .insertInto('scan')
        .values(scanned(pass.passId, 'in', at, 'gate'))
        .execute();
    },

    /** An entry that changes nothing: the bearer already counts as inside, or has left since. */
    async recordEntryOnly(pass: EnteringPass, at: number, isFirst: boolean): Promise<void> {
      await trx
        .insertInto('scan')
        .values({
          ...scanned(pass.passId, 'in', at, 'gate'),
          singlePassId: pass.passType === 'T' && isFirst ? pass.passId : null,
        })
        .execute();
    },

    /** Whether the bearer left with this pass at that instant or later. */
    async hasLeftSince(passId: string, at: number): Promise<boolean> {
      const row = await trx
        .selectFrom('scan')
        .select('scanId')
        .where('passId', '=', passId)
        .where('direction', '=', 'out')
        .where('scannedAt', '>=', at)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Records that the bearer has left. */
    async leave(pass: Pick<EnteringPass, 'passId'>, at: number): Promise<void> {
      await trx
        .insertInto('scan')
        .values(scanned(pass.passId, 'out', at, 'gate'))
        .execute();
      await trx.deleteFrom('presence').where('passId', '=', pass.passId).execute();
      await trx.deleteFrom('guardian_slot').where('passId', '=', pass.passId).execute();
    },

    /** Records that a person left whose entry was not recorded. */
    async recordExitOnly(passId: string, at: number): Promise<void> {
      await trx
        .insertInto('scan')
        .values(scanned(passId, 'out', at, 'gate'))
        .execute();
    },

    /** Ends a presence without a scan; false if another process was first. */
    async close(
      passId: string,
      at: number,
      source: Exclude<PresenceEndSource, 'gate'>,
    ): Promise<boolean> {
      const gone = await trx.deleteFrom('presence').where('passId', '=', passId).executeTakeFirst();
      if (gone.numDeletedRows === 0n) return false;
      await trx.deleteFrom('guardian_slot').where('passId', '=', passId).execute();
      await trx
        .insertInto('scan')
        .values(scanned(passId, 'out', at, source))
        .execute();
      return true;
    },
  };
};
