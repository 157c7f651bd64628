/** The scheme, the user with @, the hosts, and the rest of an address. */
const ADDRESS = /^([a-z]+:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s;

/** The parameter of an address that names the hosts instead, for example the folders of sockets. */
const HOST_PARAMETER = /([?&]host=)([^&#]*)/;

/**
 * The addresses of an address that names several servers, as libpq has it:
 * `postgres://a:5432,b:5432/munjin` or `postgres:///munjin?host=/run/a,/run/b`. The only one if it
 * names one.
 */
export const singleHostUrls = (url: string): readonly string[] => {
  const [, named = '', hosts = ''] = HOST_PARAMETER.exec(url) ?? [];
  if (hosts !== '') {
    return hosts.split(/,|%2C/i).map((host) => url.replace(HOST_PARAMETER, `${named}${host}`));
  }
  const [, scheme = '', user = '', list = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (!list.includes(',')) return [url];
  return list.split(',').map((host) => `${scheme}${user}${host}${rest}`);
};
