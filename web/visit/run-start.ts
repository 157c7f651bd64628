import type { ScreenQuery } from '../../engine/visit/screen-address.ts';

/** Where somebody begins who does not begin at home, and comes back to for the next person. */
export interface RunStart {
  readonly path: string;
  readonly query: ScreenQuery;
  /** Both are machines that people share: nothing of one stays for the next. */
  readonly kioskType: 'H' | 'R';
}

const SELF_SERVICE = /^\/inquiry-research\/([^/]+)\/?$/;
const AT_THE_TABLET: readonly string[] = ['/pt', '/info-agree', '/inquiry', '/thankyou-normal'];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The start of the run that an address belongs to: the self-service page with its type and width
 * (decisions, C17), the look-up of the emergency room's tablet (U24), or null for all visits.
 */
export const runStartOf = (path: string, query: ScreenQuery): RunStart | null => {
  if (query.type === 'EMMA' && AT_THE_TABLET.includes(path)) {
    return { path: '/pt', query: { type: 'EMMA' }, kioskType: 'H' };
  }
  const [, inPath] = SELF_SERVICE.exec(path) ?? [];
  const inqCode = inPath === undefined ? query.inqCode : decoded(inPath);
  if (inqCode === undefined) return null;
  const { type, wide } = query;
  return {
    path: `/inquiry-research/${encodeURIComponent(inqCode)}`,
    query: { ...(type !== undefined && { type }), ...(wide !== undefined && { wide }) },
    kioskType: 'R',
  };
};
