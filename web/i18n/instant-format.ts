/**
 * Date and time of a timestamp that the server wrote with the hospital's offset: 2026-11-20 14:02.
 */
export const formatIsoInstant = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
