import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UserType } from '../../engine/visit/user-type.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { identityIndex } from '../identity/person.ts';
import type { LinkTable } from '../platform/database/tables/message.ts';

/** The person that a link is for. */
export interface LinkSubject {
  /** The user type that the link admits. */
  readonly type: UserType;
  readonly identityNo: string;
  /** Registration number of a guardian's patient; null for a person who is not a guardian. */
  readonly refId: string | null;
  /** YYYYMMDD. */
  readonly visitDate: string;
}

export interface NewLink extends LinkSubject {
  /** The phone that the link is sent to and whose last four digits are asked for. */
  readonly phone: string;
  readonly expiresAt: number;
  readonly now: number;
}

/** A link that was made for one person and day (decisions, U2). */
export interface Link extends Omit<NewLink, 'now'> {
  readonly linkId: string;
  /** The token, for a reply or message that must contain it again. */
  readonly pid: string;
  /** When its message went to the outbox; null if there is no message. */
  readonly sentAt: number | null;
}

const PID = 'link.pid_sealed';
const IDENTITY = 'link.identity_sealed';
const PHONE = 'link.phone_sealed';

/** Links in messages. The token itself is stored as a hash and sealed, like all personal data. */
export const links = (trx: Handle, keys: Keys) => {
  const linkOf = (row: Selectable<LinkTable>): Link => ({
    linkId: row.link_id,
    pid: keys.open(PID, row.link_id, row.pid_sealed),
    type: row.link_type as UserType,
    identityNo: keys.open(IDENTITY, row.link_id, row.identity_sealed),
    refId: row.ref_id,
    phone: keys.open(PHONE, row.link_id, row.phone_sealed),
    visitDate: row.visit_date,
    expiresAt: row.expires_at,
    sentAt: row.sent_at,
  });

  return {
    /** Makes a link and returns its token (pid). */
    async create(link: NewLink): Promise<string> {
      const id = randomUUID();
      const pid = keys.newToken();
      await trx
        .insertInto('link')
        .values({
          link_id: id,
          pid_hash: keys.tokenHash(pid),
          pid_sealed: keys.seal(PID, id, pid),
          link_type: link.type,
          identity_index: identityIndex(keys, link.identityNo),
          identity_sealed: keys.seal(IDENTITY, id, link.identityNo),
          ref_id: link.refId,
          phone_sealed: keys.seal(PHONE, id, link.phone),
          visit_date: link.visitDate,
          expires_at: link.expiresAt,
          created_at: link.now,
          sent_at: null,
        })
        .execute();
      return pid;
    },

    /** The link of a token, expired or not. */
    async byPid(pid: string): Promise<Link | null> {
      const row = await trx
        .selectFrom('link')
        .selectAll()
        .where('pid_hash', '=', keys.tokenHash(pid))
        .executeTakeFirst();
      if (row) return linkOf(row);
      // Takes as long as opening a real link, so that the response time reveals nothing about a
      // token.
      for (const purpose of [PID, IDENTITY, PHONE]) keys.seal(purpose, 'nobody', pid);
      return null;
    },

    async byId(linkId: string): Promise<Link | null> {
      const row = await trx
        .selectFrom('link')
        .selectAll()
        .where('link_id', '=', linkId)
        .executeTakeFirst();
      return row ? linkOf(row) : null;
    },

    /** The latest link that was made for that subject, expired or not. */
    async latestOf({ type, identityNo, refId, visitDate }: LinkSubject): Promise<Link | null> {
      const row = await trx
        .selectFrom('link')
        .selectAll()
        .where('identity_index', '=', identityIndex(keys, identityNo))
        .where('link_type', '=', type)
        .where('visit_date', '=', visitDate)
        .where('ref_id', refId === null ? 'is' : '=', refId)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? linkOf(row) : null;
    },

    /** Whether there is a link from before an instant that can still be used at `now`. */
    async hasOpenLinkCreatedBefore(madeBefore: number, now: number): Promise<boolean> {
      const row = await trx
        .selectFrom('link')
        .select('link_id')
        .where('created_at', '<', madeBefore)
        .where('expires_at', '>', now)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The links made last, each with its time of creation. */
    async newest(
      offset: number,
      atMost: number,
    ): Promise<readonly (Link & { readonly createdAt: number })[]> {
      const rows = await trx
        .selectFrom('link')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('link_id')
        .offset(offset)
        .limit(atMost)
        .execute();
      return rows.map((row) => ({ ...linkOf(row), createdAt: row.created_at }));
    },

    /** Records that its message is in the outbox. */
    async markSent(linkId: string, at: number): Promise<void> {
      await trx.updateTable('link').set({ sent_at: at }).where('link_id', '=', linkId).execute();
    },
  };
};
