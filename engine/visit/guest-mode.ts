/** The parameters that decide how a guest is identified; `code` is the id of a meeting. */
export interface GuestQuery {
  readonly phone?: string | undefined;
  readonly code?: string | undefined;
  readonly vd?: string | undefined;
}

/**
 * temporary: applied for by a department (gst-list/tmp). registered: on the list of a meeting
 * (gst-list/gst). openByCode, openByDate: anybody may come; the phone is typed and its last four
 * digits again (group-open).
 */
export type GuestMode = 'temporary' | 'registered' | 'openByCode' | 'openByDate';

/** How a guest is identified, by query; undefined where it says nothing (decisions, part e). */
export const guestMode = ({ phone, code, vd }: GuestQuery): GuestMode | undefined => {
  if (phone && code) return 'registered';
  if (code) return 'openByCode';
  if (!vd) return undefined;
  return phone ? 'temporary' : 'openByDate';
};
