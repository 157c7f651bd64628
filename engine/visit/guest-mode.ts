/** The parameters that decide how a guest is identified; `code` is the id of a meeting. */
export interface GuestQuery {
  readonly phone?: string | undefined;
  readonly code?: string | undefined;
  readonly vd?: string | undefined;
}

/**
 * temporary: a department applied for the guest (gst-list/tmp). registered: on the list of a
 * meeting (gst-list/gst). openByCode, openByDate: anyone may come; the guest types the phone, and
 * its last four digits again (group-open).
 */
export type GuestMode = 'temporary' | 'registered' | 'openByCode' | 'openByDate';

/**
 * How a guest is identified, from the query; undefined if the query does not say (decisions, part
 * e).
 */
export const guestMode = ({ phone, code, vd }: GuestQuery): GuestMode | undefined => {
  if (phone && code) return 'registered';
  if (code) return 'openByCode';
  if (!vd) return undefined;
  return phone ? 'temporary' : 'openByDate';
};
