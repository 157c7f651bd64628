import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UserType } from '../../engine/visit/user-type.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
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

/** Links in messages. The token itself is stored as a hash and sealed, like all personal data. */
export const links = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'link');
  const linkOf = (row: Selectable<LinkTable>): Link => {
    const { linkType, identity, linkId, pid, refId, phone, visitDate, expiresAt, sentAt } =
      codec.open(row);
    const type = linkType as UserType;
    return { linkId, pid, type, identityNo: identity, refId, phone, visitDate, expiresAt, sentAt };
  };

  return {
    /** Makes a link and returns its token (pid). */
    async create(link: NewLink): Promise<string> {
      const pid = keys.newToken();
      const row = codec.seal({
        linkId: randomUUID(),
        pidHash: keys.tokenHash(pid),
        pid,
        linkType: link.type,
        identity: link.identityNo,
        refId: link.refId,
        phone: link.phone,
        visitDate: link.visitDate,
        expiresAt: link.expiresAt,
        createdAt: link.now,
        sentAt: null,
      });
      await trx.insertInto('link').values(row).execute();
      return pid;
    },

    /** The link of a token, expired or not. */
    async byPid(pid: string): Promise<Link | null> {
      const row = await trx
        .selectFrom('link')
        .selectAll()
        .where('pidHash', '=', keys.tokenHash(pid))
        .executeTakeFirst();
      if (row) return linkOf(row);
      // Takes as long as opening a real link, so that the response time reveals nothing about a
      // token.
      codec.sealPart({ linkId: 'nobody', pid, phone: pid, identity: pid });
      return null;
    },

    async byId(linkId: string): Promise<Link | null> {
      const row = await trx
        .selectFrom('link')
        .selectAll()
        .where('linkId', '=', linkId)
        .executeTakeFirst();
      return row ? linkOf(row) : null;
    },

    /** The latest link that was made for that subject, expired or not. */
    async latestOf({ type, identityNo, refId, visitDate }: LinkSubject): Promise<Link | null> {
      const row = await trx
        .selectFrom('link')
        .selectAll()
        .where('identityIndex', '=', identityIndex(keys, identityNo))
        .where('linkType', '=', type)
        .where('visitDate', '=', visitDate)
        .where('refId', refId === null ? 'is' : '=', refId)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? linkOf(row) : null;
    },

    /** Whether there is a link from before an instant that can still be used at `now`. */
    async hasOpenLinkCreatedBefore(madeBefore: number, now: number): Promise<boolean> {
      const row = await trx
        .selectFrom('link')
        .select('linkId')
        .where('createdAt', '<', madeBefore)
        .where('expiresAt', '>', now)
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
        .orderBy('createdAt', 'desc')
        .orderBy('linkId')
        .offset(offset)
        .limit(atMost)
        .execute();
      return rows.map((row) => ({ ...linkOf(row), createdAt: row.createdAt }));
    },

    /** Records that its message is in the outbox. */
    async markSent(linkId: string, at: number): Promise<void> {
      await trx.updateTable('link').set({ sentAt: at }).where('linkId', '=', linkId).execute();
    },
  };
};
