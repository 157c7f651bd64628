import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

/** A visit of a partner company that a department expects on one day. */
export interface PartnerReservation {
  readonly reservationId: string;
  readonly partnerGroupId: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
  readonly department: string;
}

/** The link that opens one partner employee's visit of one day (decisions, U14). */
export interface PartnerLink {
  readonly partnerEmployeeId: string;
  readonly visitDate: string;
}

export interface NewPartnerLink extends PartnerLink {
  readonly expiresAt: number;
}

const codec = (keys: Keys) => rowCodec(keys, 'partner_link');

/** The purpose of the message with a link. */
export const partnerLinkPurpose = (linkHash: string): string => `partner:${linkHash}`;

/** When partner companies come, and the links for their employees. */
export const partnerVisits = (trx: Handle, keys: Keys) => ({
  async allReservations(): Promise<readonly PartnerReservation[]> {
    return trx.selectFrom('partner_reservation').selectAll().execute();
  },

  async isReserved(partnerGroupId: string, visitDate: string): Promise<boolean> {
    const row = await trx
      .selectFrom('partner_reservation')
      .select('reservationId')
      .where('partnerGroupId', '=', partnerGroupId)
      .where('visitDate', '=', visitDate)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The companies that are expected on the day. */
  async reservedOn(visitDate: string): Promise<ReadonlySet<string>> {
    const rows = await trx
      .selectFrom('partner_reservation')
      .select('partnerGroupId')
      .where('visitDate', '=', visitDate)
      .execute();
    return new Set(rows.map((row) => row.partnerGroupId));
  },

  /** How many employees of each company have a link for the day. */
  async countInvitedOn(visitDate: string): Promise<ReadonlyMap<string, number>> {
    const rows = await trx
      .selectFrom('partner_link')
      .innerJoin(
        'partner_employee',
        'partner_employee.partnerEmployeeId',
        'partner_link.partnerEmployeeId',
      )
      .select(({ fn }) => ['partner_employee.partnerGroupId', fn.countAll().as('people')])
      .where('partner_link.visitDate', '=', visitDate)
      .groupBy('partner_employee.partnerGroupId')
      .execute();
    return new Map(rows.map((row) => [row.partnerGroupId, Number(row.people)]));
  },

  async saveReservation(reservation: PartnerReservation): Promise<void> {
    const row = rowCodec(keys, 'partner_reservation').seal(reservation);
    await trx
      .insertInto('partner_reservation')
      .values(row)
      .onConflict((conflict) => conflict.column('reservationId').doUpdateSet(row))
      .execute();
  },

  async removeReservation(reservationId: string): Promise<void> {
    await trx
      .deleteFrom('partner_reservation')
      .where('reservationId', '=', reservationId)
      .execute();
  },

  /** The token of the employee's link for that day: the existing one, or a new one. */
  async getOrCreateLink(
    { partnerEmployeeId, visitDate, expiresAt }: NewPartnerLink,
    now: number,
  ): Promise<{ token: string; isNew: boolean; isSent: boolean }> {
    const known = await trx
      .selectFrom('partner_link')
      .select(['linkHash', 'linkSealed', 'sentAt'])
      .where('partnerEmployeeId', '=', partnerEmployeeId)
      .where('visitDate', '=', visitDate)
      .executeTakeFirst();
    if (known) {
      const token = codec(keys).open(known).link;
      return { token, isNew: false, isSent: known.sentAt !== null };
    }
    const token = keys.newToken();
    await trx
      .insertInto('partner_link')
      .values(
        codec(keys).seal({
          linkHash: keys.tokenHash(token),
          link: token,
          partnerEmployeeId,
          visitDate,
          createdAt: now,
          expiresAt,
          sentAt: null,
        }),
      )
      .execute();
    return { token, isNew: true, isSent: false };
  },

  /** Whether the employee has a link for that day. */
  async hasLink({ partnerEmployeeId, visitDate }: PartnerLink): Promise<boolean> {
    const row = await trx
      .selectFrom('partner_link')
      .select('linkHash')
      .where('partnerEmployeeId', '=', partnerEmployeeId)
      .where('visitDate', '=', visitDate)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The token of the employee's link for that day; null if there is none or it has expired. */
  async openToken(
    { partnerEmployeeId, visitDate }: PartnerLink,
    now: number,
  ): Promise<string | null> {
    const row = await trx
      .selectFrom('partner_link')
      .select(['linkHash', 'linkSealed'])
      .where('partnerEmployeeId', '=', partnerEmployeeId)
      .where('visitDate', '=', visitDate)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return row ? codec(keys).open(row).link : null;
  },

  async markSent(token: string, at: number): Promise<void> {
    await trx
      .updateTable('partner_link')
      .set({ sentAt: at })
      .where('linkHash', '=', keys.tokenHash(token))
      .execute();
  },

  /** The employee that the token belongs to; null if it is unknown or has expired at `now`. */
  async byToken(token: string, now: number): Promise<PartnerLink | null> {
    const row = await trx
      .selectFrom('partner_link')
      .select(['partnerEmployeeId', 'visitDate', 'expiresAt'])
      .where('linkHash', '=', keys.tokenHash(token))
      .executeTakeFirst();
    return row && row.expiresAt > now
      ? { partnerEmployeeId: row.partnerEmployeeId, visitDate: row.visitDate }
      : null;
  },

  /** Deletes every link of an employee; returns their hashes. */
  async removeLinksOf(partnerEmployeeId: string): Promise<readonly string[]> {
    const rows = await trx
      .deleteFrom('partner_link')
      .where('partnerEmployeeId', '=', partnerEmployeeId)
      .returning('linkHash')
      .execute();
    return rows.map(({ linkHash }) => linkHash);
  },
});
