import { namedHost, parsePostgresUrl, singleHostUrls, writePostgresUrl } from './postgres-hosts.ts';

/** How the connection to a PostgreSQL server is protected. */
export type PostgresTls =
  /** The server is on this machine: no data leaves it. */
  | 'local'
  /** Encrypted, and the server's certificate is checked, including its name. */
  | 'verified'
  /** Encrypted, but anyone could be the server: `sslmode=no-verify` requests this. */
  | 'unverified'
  /** Readable on its way: `sslmode=disable` requests this. */
  | 'off';

const VERIFIED = 'verify-full';
/** Parameters with which an address sets TLS differently from `sslmode`. */
const OVERRIDING_PARAMETERS = ['ssl', 'uselibpqcompat'];

const isLocal = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  host === 'localhost' ||
  host === '[::1]' ||
  host === '::1' ||
  /^127\.\d+\.\d+\.\d+$/.test(host);

/** The host as the driver finds it. */
const hostOf = (parsed: URL, env: Readonly<Record<string, string | undefined>>): string =>
  namedHost(parsed) || (env['PGHOST'] ?? '');

/** From the best protected to the least. */
const FROM_SAFEST = ['local', 'verified', 'unverified', 'off'] as const;

const tlsOfServer = (
  url: string,
  env: Readonly<Record<string, string | undefined>>,
): PostgresTls => {
  // An invalid address has no connection; the driver reports it.
  const parsed = parsePostgresUrl(url);
  if (parsed === null) return 'verified';
  const mode = parsed.searchParams.get('sslmode');
  if (isLocal(hostOf(parsed, env))) return 'local';
  if (mode === 'disable') return 'off';
  return mode === 'no-verify' ? 'unverified' : 'verified';
};

/**
 * What an address of PostgreSQL asks for: a server elsewhere is verified unless the address says
 * otherwise. Of several servers, that of the least protected one.
 */
export const postgresTls = (
  url: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): PostgresTls => {
  const all = singleHostUrls(url).map((one) => tlsOfServer(one, env));
  return FROM_SAFEST.findLast((tls) => all.includes(tls)) ?? 'verified';
};

/**
 * The address for the driver, which verifies nothing by default: `sslmode=require` means verified
 * here.
 */
export const withTls = (url: string): string => {
  const parsed = parsePostgresUrl(url);
  if (parsed === null || postgresTls(url) !== 'verified') return url;
  for (const name of OVERRIDING_PARAMETERS) parsed.searchParams.delete(name);
  parsed.searchParams.set('sslmode', VERIFIED);
  return writePostgresUrl(parsed);
};
