import type { Bit } from './bit.ts';

export interface PartnerGroupTable {
  partnerGroupId: string;
  name: string;
}

export interface PartnerEmployeeTable {
  partnerEmployeeId: string;
  partnerGroupId: string;
  nameSealed: string;
  phoneSealed: string;
  phoneIndex: string;
  isManager: Bit;
  hasAuthority: Bit;
}

/** A visit of a partner company that a department expects on one day. */
export interface PartnerReservationTable {
  reservationId: string;
  partnerGroupId: string;
  visitDate: string;
  department: string;
}

/** The link with which a partner employee comes on one day. */
export interface PartnerLinkTable {
  linkHash: string;
  /** The token again, sealed, so that it can be sent again. */
  linkSealed: string;
  partnerEmployeeId: string;
  visitDate: string;
  createdAt: number;
  expiresAt: number;
  sentAt: number | null;
}

/** Partner companies, their employees, and the days on which they come. */
export interface PartnerTables {
  partner_group: PartnerGroupTable;
  partner_employee: PartnerEmployeeTable;
  partner_reservation: PartnerReservationTable;
  partner_link: PartnerLinkTable;
}
