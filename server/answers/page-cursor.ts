import type { PageCursor } from '../platform/database/page-cursor.ts';

/** Where the next page begins, as text for the wire; empty where a page was the last. */
export const encodePageCursor = (last: PageCursor | undefined): string =>
  last === undefined ? '' : `${last.at}~${last.id}`;

/** Where the next page begins where everything from an instant on was looked at. */
export const encodeInstantCursor = (at: number): string => encodePageCursor({ at, id: '' });

/** The place that such a text names; null for the first page, and for a text of another making. */
export const decodePageCursor = (cursor: string): PageCursor | null => {
  const [, at, id] = /^(\d{1,15})~([A-Za-z0-9_.-]{0,100})$/.exec(cursor) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
};
