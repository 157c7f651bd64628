import type { Bit } from './bit.ts';

export interface PartnerGroupTable {
  partner_group_id: string;
  name: string;
}

export interface PartnerEmployeeTable {
  partner_employee_id: string;
  partner_group_id: string;
  name_sealed: string;
  phone_sealed: string;
  phone_index: string;
  is_manager: Bit;
  has_authority: Bit;
}

/** A visit of a partner company that a department expects on one day. */
export interface PartnerReservationTable {
  reservation_id: string;
  partner_group_id: string;
  visit_date: string;
  department: string;
}

/** The link with which a partner employee comes on one day. */
export interface PartnerLinkTable {
  link_hash: string;
  /** The token again, sealed, so that it can be sent again. */
  link_sealed: string;
  partner_employee_id: string;
  visit_date: string;
  created_at: number;
  expires_at: number;
  sent_at: number | null;
}

/** Partner companies, their employees, and the days on which they come. */
export interface PartnerTables {
  partner_group: PartnerGroupTable;
  partner_employee: PartnerEmployeeTable;
  partner_reservation: PartnerReservationTable;
  partner_link: PartnerLinkTable;
}
