import type { ErrorPage } from '../../engine/visit/next-screen.ts';
import { buildScreenUrl, type ScreenQuery } from '../../engine/visit/screen-url.ts';

/**
 * Address of /error with the title of that page. `carried` contains the values to keep from a run
 * that it ends.
 */
export const errorAddress = (page: ErrorPage, carried: ScreenQuery = {}): string => {
  const address = buildScreenUrl('/error', carried);
  return `${address}${address.includes('?') ? '&' : '?'}titleText=${page}`;
};

/** What /error shows as its detail, in the history's state: no link can set it. */
export interface ErrorState {
  readonly errorDetail: string;
}
