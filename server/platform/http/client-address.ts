import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from './context.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** What a proxy may write: an address, or one with a port behind it. */
const ADDRESS_WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** By any of these a proxy says that the request is not its own. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'];

/** IPv4 as it is written, also where it came by an IPv6 socket. */
export const normalizeAddress = (address: string): string =>
  IPV4_IN_IPV6.exec(address)?.[1] ?? address;

/** The first four groups of an IPv6 address: one household or phone has a whole /64. */
const networkOf = (address: string): string => {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** The address at the other end of the connection, which no header can change. */
const socketAddress = (c: AppContext): string => {
  // Requests that come without a socket (in-process) count as this machine.
  if (c.env?.incoming === undefined) return 'in-process';
  return normalizeAddress(getConnInfo(c).remote.address ?? 'unknown');
};

const isLoopback = (address: string): boolean =>
  address === 'in-process' || address === '::1' || address.startsWith('127.');

/** The forwarded addresses, the nearest first. */
const forwardedAddresses = (c: AppContext): string[] =>
  (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, bracketed, dotted] = ADDRESS_WITH_PORT.exec(part) ?? [];
      return normalizeAddress(bracketed ?? dotted ?? part);
    })
    .toReversed();

/** The socket's address or, behind trusted proxies, the right-most forwarded one that is not theirs. */
const addressOf = (c: AppContext, { trusts }: TrustedProxies): string => {
  let address = socketAddress(c);
  for (const forwarded of trusts(address) ? forwardedAddresses(c) : []) {
    // Whoever wrote something that is not an address is no proxy of ours: the one before it counts.
    if (isIP(forwarded) === 0) break;
    address = forwarded;
    if (!trusts(forwarded)) break;
  }
  return address;
};

/** What limits count an address by: IPv6 by its /64. */
export const rateLimitAddress = (address: string): string => {
  const plain = normalizeAddress(address);
  return plain.includes(':') ? networkOf(plain) : plain;
};

/** The address on which limits count. */
export const clientAddress = (c: AppContext, proxies: TrustedProxies): string =>
  rateLimitAddress(addressOf(c, proxies));

/** Did the visitor's browser come by https? A trusted proxy says so where there is one. */
export const isHttps = (c: AppContext, { trusts }: TrustedProxies): boolean => {
  const forwarded = c.req.header('x-forwarded-proto');
  if (forwarded !== undefined && trusts(socketAddress(c))) {
    return forwarded.split(',').at(-1)?.trim() === 'https';
  }
  const socket = c.env?.incoming?.socket;
  // A request line may name https whatever the connection is: only the socket says it.
  return socket === undefined
    ? new URL(c.req.url).protocol === 'https:'
    : 'encrypted' in socket && socket.encrypted === true;
};

/** Does the request come from this machine itself, and not through a proxy that runs here? */
export const isLoopbackRequest = (c: AppContext): boolean =>
  isLoopback(socketAddress(c)) &&
  FORWARDING_HEADERS.every((header) => c.req.header(header) === undefined);

const isLocalhostName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * Is it a browser on this machine that calls the server by a name of this machine, which browsers
 * trust like https? The name alone proves nothing, since the caller chooses it.
 */
export const isLocalBrowserRequest = (c: AppContext): boolean =>
  isLoopbackRequest(c) && isLocalhostName(new URL(c.req.url).hostname);
