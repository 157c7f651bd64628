import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

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

const LINK = 'partner_link.link_sealed';

/** The reservation as a row of the table. */
export const partnerReservationRow = (reservation: PartnerReservation) => ({
  reservation_id: reservation.reservationId,
  partner_group_id: reservation.partnerGroupId,
  visit_date: reservation.visitDate,
  department: reservation.department,
});

/** The purpose of the message with a link. */
export const partnerLinkPurpose = (linkHash: string): string => `partner:${linkHash}`;

/** When partner companies come, and the links for their employees. */
export const partnerVisits = (trx: Handle, keys: Keys) => ({
  async allReservations(): Promise<readonly PartnerReservation[]> {
    const rows = await trx.selectFrom('partner_reservation').selectAll().execute();
    return rows.map((row) => ({
      reservationId: row.reservation_id,
      partnerGroupId: row.partner_group_id,
      visitDate: row.visit_date,
      department: row.department,
    }));
  },

  async isReserved(partnerGroupId: string, visitDate: string): Promise<boolean> {
    const row = await trx
      .selectFrom('partner_reservation')
      .select('reservation_id')
      .where('partner_group_id', '=', partnerGroupId)
      .where('visit_date', '=', visitDate)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The companies that are expected on the day. */
  async reservedOn(visitDate: string): Promise<ReadonlySet<string>> {
    const rows = await trx
      .selectFrom('partner_reservation')
      .select('partner_group_id')
      .where('visit_date', '=', visitDate)
      .execute();
    return new Set(rows.map((row) => row.partner_group_id));
  },

  /** How many employees of each company have a link for the day. */
  async countInvitedOn(visitDate: string): Promise<ReadonlyMap<string, number>> {
    const rows = await trx
      .selectFrom('partner_link')
      .innerJoin(
        'partner_employee',
        'partner_employee.partner_employee_id',
        'partner_link.partner_employee_id',
      )
      .select(({ fn }) => ['partner_employee.partner_group_id', fn.countAll().as('people')])
      .where('partner_link.visit_date', '=', visitDate)
      .groupBy('partner_employee.partner_group_id')
      .execute();
    return new Map(rows.map((row) => [row.partner_group_id, Number(row.people)]));
  },

  async saveReservation(reservation: PartnerReservation): Promise<void> {
    const row = partnerReservationRow(reservation);
    await trx
      .insertInto('partner_reservation')
      .values(row)
      .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(row))
      .execute();
  },

  async removeReservation(reservationId: string): Promise<void> {
    await trx
      .deleteFrom('partner_reservation')
      .where('reservation_id', '=', reservationId)
      .execute();
  },

  /** The token of the employee's link for that day: the existing one, or a new one. */
  async getOrCreateLink(
    { partnerEmployeeId, visitDate, expiresAt }: NewPartnerLink,
    now: number,
  ): Promise<{ token: string; isNew: boolean; isSent: boolean }> {
    const known = await trx
      .selectFrom('partner_link')
      .select(['link_hash', 'link_sealed', 'sent_at'])
      .where('partner_employee_id', '=', partnerEmployeeId)
      .where('visit_date', '=', visitDate)
      .executeTakeFirst();
    if (known) {
      const token = keys.open(LINK, known.link_hash, known.link_sealed);
      return { token, isNew: false, isSent: known.sent_at !== null };
    }
    const token = keys.newToken();
    const hash = keys.tokenHash(token);
    await trx
      .insertInto('partner_link')
      .values({
        link_hash: hash,
        link_sealed: keys.seal(LINK, hash, token),
        partner_employee_id: partnerEmployeeId,
        visit_date: visitDate,
        created_at: now,
        expires_at: expiresAt,
        sent_at: null,
      })
      .execute();
    return { token, isNew: true, isSent: false };
  },

  /** Whether the employee has a link for that day. */
  async hasLink({ partnerEmployeeId, visitDate }: PartnerLink): Promise<boolean> {
    const row = await trx
      .selectFrom('partner_link')
      .select('link_hash')
      .where('partner_employee_id', '=', partnerEmployeeId)
      .where('visit_date', '=', visitDate)
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
      .select(['link_hash', 'link_sealed'])
      .where('partner_employee_id', '=', partnerEmployeeId)
      .where('visit_date', '=', visitDate)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row ? keys.open(LINK, row.link_hash, row.link_sealed) : null;
  },

  async markSent(token: string, at: number): Promise<void> {
    await trx
      .updateTable('partner_link')
      .set({ sent_at: at })
      .where('link_hash', '=', keys.tokenHash(token))
      .execute();
  },

  /** The employee that the token belongs to; null if it is unknown or has expired at `now`. */
  async byToken(token: string, now: number): Promise<PartnerLink | null> {
    const row = await trx
      .selectFrom('partner_link')
      .select(['partner_employee_id', 'visit_date', 'expires_at'])
      .where('link_hash', '=', keys.tokenHash(token))
      .executeTakeFirst();
    return row && row.expires_at > now
      ? { partnerEmployeeId: row.partner_employee_id, visitDate: row.visit_date }
      : null;
  },

  /** Deletes every link of an employee; returns their hashes. */
  async removeLinksOf(partnerEmployeeId: string): Promise<readonly string[]> {
    const rows = await trx
      .deleteFrom('partner_link')
      .where('partner_employee_id', '=', partnerEmployeeId)
      .returning('link_hash')
      .execute();
    return rows.map(({ link_hash }) => link_hash);
  },
});
