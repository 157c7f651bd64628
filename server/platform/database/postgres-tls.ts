/** How the connection to a PostgreSQL server is protected. */
export type PostgresTls =
  /** The server is on this machine: nothing leaves it. */
  | 'local'
  /** Encrypted, and the server's certificate is checked, its name included. */
  | 'verified'
  /** Encrypted, but anyone could be the server: `sslmode=no-verify` asks for it. */
  | 'unverified'
  /** Readable on its way: `sslmode=disable` asks for it. */
  | 'off';

const VERIFIED = 'verify-full';
/** Parameters by which an address says something else of TLS than `sslmode` does. */
const OVERRIDING_PARAMETERS = ['ssl', 'uselibpqcompat'];

const isLocal = (host: string): boolean =>
  host === '' ||
  host.startsWith('/') ||
  host === 'localhost' ||
  host === '[::1]' ||
  host === '::1' ||
  /^127\.\d+\.\d+\.\d+$/.test(host);

/** The host as the driver finds it. */
const hostOf = (
  { hostname, searchParams }: URL,
  env: Readonly<Record<string, string | undefined>>,
): string => {
  const named = searchParams.get('host') ?? '';
  return named || decodeURIComponent(hostname) || (env['PGHOST'] ?? '');
};

/** What an address of PostgreSQL asks for: a server elsewhere is verified unless the address says otherwise. */
export const postgresTls = (
  url: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): PostgresTls => {
  // An address that is none has no connection; the driver says so.
  if (!URL.canParse(url)) return 'verified';
  const parsed = new URL(url);
  const mode = parsed.searchParams.get('sslmode');
  if (isLocal(hostOf(parsed, env))) return 'local';
  if (mode === 'disable') return 'off';
  return mode === 'no-verify' ? 'unverified' : 'verified';
};

/** The address for the driver, which verifies nothing by itself: `sslmode=require` means verified here. */
export const withTls = (url: string): string => {
  if (postgresTls(url) !== 'verified' || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  for (const name of OVERRIDING_PARAMETERS) parsed.searchParams.delete(name);
  parsed.searchParams.set('sslmode', VERIFIED);
  return parsed.href;
};
