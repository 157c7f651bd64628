import { BlockList, isIP } from 'node:net';
import { StartRefused } from '../start-refused.ts';

const VARIABLE = 'MUNJIN_TRUSTED_PROXIES';
/** The variable of earlier versions. It counted proxies and trusted every caller. */
const FORMER_VARIABLE = 'TRUST_PROXY_HOPS';
const EXAMPLE = `${VARIABLE}=127.0.0.1/32,10.0.0.0/8`;

/** The addresses of the reverse proxies whose forwarded addresses count. */
export interface TrustedProxies {
  /** Whether a socket's address is one of them. */
  readonly trusts: (address: string) => boolean;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
};

/** Adds `10.0.0.0/8` or a single address; false if the text is neither. */
const addRange = (list: BlockList, range: string): boolean => {
  const [address = '', bits, ...rest] = range.split('/');
  const family = familyOf(address);
  if (family === null || rest.length > 0) return false;
  const most = family === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? most : Number(bits);
  if (bits === '' || !Number.isInteger(prefix) || prefix < 0 || prefix > most) return false;
  list.addSubnet(address, prefix, family);
  return true;
};

/** Reads comma-separated CIDR ranges. Throws `StartRefused` with the range that is wrong. */
export const parseTrustedProxies = (ranges: string): TrustedProxies => {
  const list = new BlockList();
  for (const range of ranges.split(',').map((part) => part.trim())) {
    if (range !== '' && !addRange(list, range)) {
      throw new StartRefused(
        `${VARIABLE}: "${range}" is not a range of addresses. Write ranges with commas between them, such as ${EXAMPLE}.`,
      );
    }
  }
  return {
    trusts: (address) => {
      const family = familyOf(address);
      return family !== null && list.check(address, family);
    },
  };
};

/** The proxies that the environment names; none by default. Throws `StartRefused` as above. */
export const trustedProxiesFromEnv = (
  env: Readonly<Record<string, string | undefined>>,
): TrustedProxies => {
  if (env[FORMER_VARIABLE] !== undefined) {
    throw new StartRefused(
      `${FORMER_VARIABLE} is not used any more. Remove it, and set ${VARIABLE} to the addresses of your proxies, such as ${EXAMPLE}.`,
    );
  }
  return parseTrustedProxies(env[VARIABLE] ?? '');
};
