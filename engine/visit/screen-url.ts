import { decodeParameter, encodeParameter } from '../wording/query-parameter.ts';

/** The parameters that are passed between screens as base64url (decisions, L39). */
export const ENCODED_PARAMETERS = [
  'vd',
  'type',
  'pid',
  'refId',
  'vcnt',
  'idn',
  'phone',
  'code',
  'empNo',
  'date',
  'passCheck',
] as const;

/** The parameters that are passed unencoded. */
export const PLAIN_PARAMETERS = [
  'wide',
  'isDirect',
  'inqType',
  // The self-service run that a screen belongs to; the specification has it in the path of the
  // first screen.
  'inqCode',
  'kioskType',
  'lang',
] as const;

export type EncodedParameter = (typeof ENCODED_PARAMETERS)[number];
export type PlainParameter = (typeof PLAIN_PARAMETERS)[number];
export type ScreenParameter = EncodedParameter | PlainParameter;

/** The parameters of a screen, decoded; absent ones are left out of the address. */
export type ScreenQuery = Readonly<Partial<Record<ScreenParameter, string>>>;

const isEncodedParameter = (name: string): name is EncodedParameter =>
  (ENCODED_PARAMETERS as readonly string[]).includes(name);

/**
 * Path and query of a screen: values are encoded where the specification requires it (HOME-10,
 * HOME-11).
 */
export const buildScreenUrl = (path: string, query: ScreenQuery = {}): string => {
  const pairs = Object.entries(query).map(
    ([name, value]) =>
      `${name}=${isEncodedParameter(name) ? encodeParameter(value) : encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

/**
 * The values of a query that a browser has parsed. Malformed known parameters, and all unknown
 * ones, are left out.
 */
export const parseScreenQuery = (pairs: Iterable<readonly [string, string]>): ScreenQuery => {
  const query: Partial<Record<ScreenParameter, string>> = {};
  for (const [name, text] of pairs) {
    if (isEncodedParameter(name)) {
      const value = decodeParameter(text);
      if (value !== undefined) query[name] = value;
    } else if ((PLAIN_PARAMETERS as readonly string[]).includes(name)) {
      query[name as PlainParameter] = text;
    }
  }
  return query;
};
