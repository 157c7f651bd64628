import type { ScreenQuery } from '../../engine/visit/screen-url.ts';

/** The start of a run that does not start at home, to which it returns for the next person. */
export interface RunStart {
  readonly path: string;
  readonly query: ScreenQuery;
  /** The query values that identify the start in an address of the run. */
  readonly carriedQuery: ScreenQuery;
  /** Both are shared devices: no data of one person stays for the next. */
  readonly kioskType: 'H' | 'R';
}

const SELF_SERVICE = /^\/inquiry-research\/([^/]+)\/?$/;
const TABLET_SCREENS: readonly string[] = [
  '/pt',
  '/info-agree',
  '/inquiry',
  '/thankyou-normal',
  '/error',
];

const HOME_PATHS: readonly string[] = ['/', '/chart'];

/**
 * The home that a kiosk is set to if it is not the plain one: that of guests of intensive care, who
 * have no button at home (HOME-08; decisions, C16). No other visit at a kiosk has their type, so
 * any later address of the visit shows it too after a reload.
 */
export const kioskHomeOf = (
  path: string,
  { type, wide }: ScreenQuery,
): Pick<RunStart, 'path' | 'query'> | null => {
  if (type !== 'ICUGST') return null;
  return {
    path: HOME_PATHS.includes(path) ? path : '/',
    query: { type, ...(wide !== undefined && { wide }) },
  };
};

const decodeSafely = (text: string): string => {
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
  if (query.type === 'EMMA' && TABLET_SCREENS.includes(path)) {
    const emergency = { type: 'EMMA' };
    return { path: '/pt', query: emergency, carriedQuery: emergency, kioskType: 'H' };
  }
  const [, inPath] = SELF_SERVICE.exec(path) ?? [];
  const inqCode = inPath === undefined ? query.inqCode : decodeSafely(inPath);
  if (inqCode === undefined) return null;
  const { type, wide } = query;
  const who = { ...(type !== undefined && { type }), ...(wide !== undefined && { wide }) };
  return {
    path: `/inquiry-research/${encodeURIComponent(inqCode)}`,
    query: who,
    carriedQuery: { ...who, inqCode },
    kioskType: 'R',
  };
};
