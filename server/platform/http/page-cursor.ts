import type { PageCursor } from '../database/page-cursor.ts';

/** Where the next page starts, as text for the API; empty after the last page. */
export const encodePageCursor = (last: PageCursor | undefined): string =>
  last === undefined ? '' : `${last.at}~${last.id}`;

/** Where the next page starts if everything from an instant on was examined. */
export const encodeInstantCursor = (at: number): string => encodePageCursor({ at, id: '' });

/** The position in such a text; null for the first page, and for a text that we did not create. */
export const decodePageCursor = (cursor: string): PageCursor | null => {
  const [, at, id] = /^(\d{1,15})~([A-Za-z0-9_.-]{0,100})$/.exec(cursor) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
};
