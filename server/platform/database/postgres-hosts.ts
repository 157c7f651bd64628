/** The name that the driver gives to no host, in an address whose user is followed by none. */
const NO_HOST = '___DUMMY___';

/** An address of one server, read as the driver reads it; null if that is impossible. */
export const parsePostgresUrl = (url: string): URL | null => {
  if (URL.canParse(url)) return new URL(url);
  const withHost = url.replace('@/', `@${NO_HOST}/`);
  return URL.canParse(withHost) ? new URL(withHost) : null;
};

/** The host of an address, or the folder of its socket; empty if it names none. */
export const namedHost = ({ hostname, searchParams }: URL): string => {
  const named = searchParams.get('host') ?? '';
  if (named !== '') return named;
  return hostname === NO_HOST ? '' : decodeURIComponent(hostname);
};

/** Writes an address that `parsePostgresUrl` has read. */
export const writePostgresUrl = (parsed: URL): string => parsed.href.replace(`@${NO_HOST}/`, '@/');

/** The scheme, the user with @, the hosts, and the rest of an address. */
const ADDRESS = /^([a-z]+:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s;

const PORT_PARAMETER = /([?&]port=)([^&#]*)/;
const COMMA = /,|%2C/i;

/** The parameter of an address that names the hosts instead, for example the folders of sockets. */
const HOST_PARAMETER = /([?&]host=)([^&#]*)/;

/**
 * The addresses of an address that names several servers, as libpq has it:
 * `postgres://a:5432,b:5432/munjin` or `postgres:///munjin?host=/run/a,/run/b`, there with one port
 * or as many (`&port=5432,5433`). The only one if it names one.
 */
export const singleHostUrls = (url: string): readonly string[] => {
  const [, named = '', hosts = ''] = HOST_PARAMETER.exec(url) ?? [];
  if (hosts !== '') {
    const [, beforePorts = '', ports = ''] = PORT_PARAMETER.exec(url) ?? [];
    const portOf = (at: number): string => ports.split(COMMA)[at] ?? ports.split(COMMA)[0] ?? '';
    return hosts
      .split(COMMA)
      .map((host, at) =>
        url
          .replace(HOST_PARAMETER, `${named}${host}`)
          .replace(PORT_PARAMETER, `${beforePorts}${portOf(at)}`),
      );
  }
  const [, scheme = '', user = '', list = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (!list.includes(',')) return [url];
  return list
    .split(',')
    .filter((host) => host !== '')
    .map((host) => `${scheme}${user}${host}${rest}`);
};
