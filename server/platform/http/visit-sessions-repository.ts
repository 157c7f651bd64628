import type { Language, UserType } from '../../../schemas/api.gen.ts';
import type { Handle } from '../database/transaction-handle.ts';
import type { Keys } from '../keys/keys.ts';
import { rowCodec } from '../database/row-codec.ts';

/** A person, type and date that an identity call has proven for a visit session. */
export interface ProvenVisit {
  readonly answerType: UserType;
  readonly identityNo: string;
  readonly visitDate: string;
  /** Registration number of a guardian's patient. */
  readonly refId: string | null;
  readonly meetingId: string | null;
  /** Last use, UTC milliseconds: each visit expires by itself, even while another is in use. */
  readonly usedAt: number;
  /** The id under which it was counted as started; absent if it was not. */
  readonly begunId?: string;
  /** Whether more than a name proved it (decisions, part f). */
  readonly held?: 'possession';
}

/**
 * What can be proven besides a visit, each named by an id: the subject of a link, a partner
 * employee, a send of the urgent survey, a questionnaire of the self-service, a patient by the last
 * four digits of their phone. For an answer: that this session gave it, that it holds possession of
 * its pass, and that it may see and change the companions registered for it.
 */
export type ProofKind =
  | 'link'
  | 'partner'
  | 'survey'
  | 'research'
  | 'patient'
  | 'answer'
  | 'openedAnswer'
  | 'companions';

export interface Proof {
  readonly kind: ProofKind;
  readonly id: string;
  /** Last use, UTC milliseconds. */
  readonly usedAt: number;
}

export interface ServedVersion {
  readonly detailId: string;
  readonly at: number;
  /** Absent in sessions that were saved before this field existed. */
  readonly language?: Language;
}

/** What one browser has proven so far (decisions, part e). */
export interface Proven {
  /** Names the session through every renewal of its token; it is not a token itself. */
  readonly sessionId: string;
  readonly visits: readonly ProvenVisit[];
  /** Meetings with a correctly entered invite code. */
  readonly invitedTo: readonly string[];
  /** Absent in sessions that were saved before this field existed. */
  readonly proofs?: readonly Proof[];
  /** Versions of questionnaires that were served, each with its instant, latest first. */
  readonly served?: readonly ServedVersion[];
}

const codec = (keys: Keys) => rowCodec(keys, 'visit_session');
const rowOf = (keys: Keys, token: string, proven: Proven, expiresAt: number) =>
  codec(keys).seal({
    sessionHash: keys.tokenHash(token),
    proven: JSON.stringify(proven),
    expiresAt,
  });

/** Visit sessions: found by the hash of the cookie's token, with sealed content. */
export const visitSessions = (trx: Handle, keys: Keys) => ({
  /** What the session has proven; null if it is unknown or has been idle too long at `now`. */
  async byToken(token: string, now: number): Promise<{ proven: Proven; expiresAt: number } | null> {
    const hash = keys.tokenHash(token);
    const row = await trx
      .selectFrom('visit_session')
      .select(['sessionHash', 'provenSealed', 'expiresAt'])
      .where('sessionHash', '=', hash)
      .executeTakeFirst();
    if (!row || row.expiresAt <= now) return null;
    return {
      proven: JSON.parse(codec(keys).open(row).proven) as Proven,
      expiresAt: row.expiresAt,
    };
  },

  async save(token: string, proven: Proven, expiresAt: number): Promise<void> {
    const row = rowOf(keys, token, proven, expiresAt);
    await trx
      .insertInto('visit_session')
      .values(row)
      .onConflict((conflict) => conflict.column('sessionHash').doUpdateSet(row))
      .execute();
  },

  /** Saves the new content of a session; does nothing if it has ended. */
  async update(token: string, proven: Proven, expiresAt: number): Promise<void> {
    const row = rowOf(keys, token, proven, expiresAt);
    await trx
      .updateTable('visit_session')
      .set(row)
      .where('sessionHash', '=', row.sessionHash)
      .execute();
  },

  /** Moves the end of the session; its content does not change. */
  async touch(token: string, expiresAt: number): Promise<void> {
    await trx
      .updateTable('visit_session')
      .set({ expiresAt })
      .where('sessionHash', '=', keys.tokenHash(token))
      .execute();
  },

  async end(token: string): Promise<void> {
    await trx
      .deleteFrom('visit_session')
      .where('sessionHash', '=', keys.tokenHash(token))
      .execute();
  },

  /** Removes the sessions that have ended at `now`. */
  async purge(now: number): Promise<void> {
    await trx.deleteFrom('visit_session').where('expiresAt', '<=', now).execute();
  },
});
