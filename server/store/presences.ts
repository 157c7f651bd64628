import { randomUUID } from 'node:crypto';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Handle } from './handle.ts';
import type { Keys } from './keys.ts';
import type { Pass } from './passes.ts';
import { identityIndex } from './person.ts';

/** A guardian who is inside now, with one patient. */
export interface GuardianInside {
  readonly slot: number;
  readonly passId: string;
  /** To compare with `indexOf`: the phone itself is not kept here. */
  readonly identityIndex: string;
  readonly enteredAt: number;
}

/** Who is inside now. A guardian also holds one of the patient's slots, which is a primary key. */
export const presences = (trx: Handle, keys: Keys) => ({
  indexOf: (identityNo: string): string => identityIndex(keys, identityNo),

  /** Is the bearer of this pass inside? */
  async isInside(passId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('presence')
      .select('pass_id')
      .where('pass_id', '=', passId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The guardians of a patient who are inside, who came first first. */
  async guardiansOf(registrationNumber: string): Promise<readonly GuardianInside[]> {
    const rows = await trx
      .selectFrom('guardian_slot')
      .select(['slot', 'pass_id', 'identity_index', 'entered_at'])
      .where('registration_number', '=', registrationNumber)
      .orderBy('entered_at')
      .execute();
    return rows.map((row) => ({
      slot: row.slot,
      passId: row.pass_id,
      identityIndex: row.identity_index,
      enteredAt: row.entered_at,
    }));
  },

  /**
   * The bearer has come in. A guardian takes the slot given; that it is free is a fact of the
   * table, so a second guardian in it fails whoever asks.
   */
  async enter(pass: Pass, at: number, slot: number): Promise<void> {
    const index = identityIndex(keys, pass.identityNo);
    await trx
      .insertInto('scan')
      .values({ scan_id: randomUUID(), pass_id: pass.passId, direction: 'in', scanned_at: at })
      .execute();
    await trx
      .insertInto('presence')
      .values({
        pass_id: pass.passId,
        answer_type: pass.answerType,
        identity_index: index,
        entered_at: at,
      })
      .execute();
    if (!isGuardian(pass.answerType) || pass.refId === null) return;
    await trx
      .insertInto('guardian_slot')
      .values({
        registration_number: pass.refId,
        slot,
        pass_id: pass.passId,
        identity_index: index,
        entered_at: at,
      })
      .execute();
  },

  /** The bearer has left. */
  async leave(pass: Pass, at: number): Promise<void> {
    await trx
      .insertInto('scan')
      .values({ scan_id: randomUUID(), pass_id: pass.passId, direction: 'out', scanned_at: at })
      .execute();
    await trx.deleteFrom('presence').where('pass_id', '=', pass.passId).execute();
    await trx.deleteFrom('guardian_slot').where('pass_id', '=', pass.passId).execute();
  },
});
