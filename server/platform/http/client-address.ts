import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from './context.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** What a proxy may write: an address, or an address with a port. */
const ADDRESS_WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
/** With any of these headers, a proxy says that it forwards the request for another client. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'];

/** IPv4 in dotted form, also for addresses that came through an IPv6 socket. */
export const normalizeAddress = (address: string): string =>
  IPV4_IN_IPV6.exec(address)?.[1] ?? address;

/** The first four groups of an IPv6 address, because one household or phone has a whole /64. */
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
  // Requests without a socket (in-process) count as this machine.
  if (c.env?.incoming === undefined) return 'in-process';
  return normalizeAddress(getConnInfo(c).remote.address ?? 'unknown');
};

const isLoopback = (address: string): boolean =>
  address === 'in-process' || address === '::1' || address.startsWith('127.');

/** The forwarded addresses, nearest first. */
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

/**
 * The socket's address or, behind trusted proxies, the right-most forwarded address that is not a
 * proxy.
 */
const addressOf = (c: AppContext, { trusts }: TrustedProxies): string => {
  let address = socketAddress(c);
  for (const forwarded of trusts(address) ? forwardedAddresses(c) : []) {
    // A sender of something that is not an address is not our proxy, so the previous address
    // counts.
    if (isIP(forwarded) === 0) break;
    address = forwarded;
    if (!trusts(forwarded)) break;
  }
  return address;
};

/** The key that limits use for an address: IPv6 by its /64. */
export const rateLimitAddress = (address: string): string => {
  const plain = normalizeAddress(address);
  return plain.includes(':') ? networkOf(plain) : plain;
};

/** The address that limits count by. */
export const clientAddress = (c: AppContext, proxies: TrustedProxies): string =>
  rateLimitAddress(addressOf(c, proxies));

/** Whether the visitor's browser came over https. If there is a trusted proxy, it says so. */
export const isHttps = (c: AppContext, { trusts }: TrustedProxies): boolean => {
  const forwarded = c.req.header('x-forwarded-proto');
  if (forwarded !== undefined && trusts(socketAddress(c))) {
    return forwarded.split(',').at(-1)?.trim() === 'https';
  }
  const socket = c.env?.incoming?.socket;
  // A request line can claim https over any connection; only the socket is reliable.
  return socket === undefined
    ? new URL(c.req.url).protocol === 'https:'
    : 'encrypted' in socket && socket.encrypted === true;
};

/** Whether the request comes from this machine itself, and not through a proxy that runs here. */
export const isLoopbackRequest = (c: AppContext): boolean =>
  isLoopback(socketAddress(c)) &&
  FORWARDING_HEADERS.every((header) => c.req.header(header) === undefined);

const isLocalhostName = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * Whether a browser on this machine calls the server by a local name, which browsers trust like
 * https. The name alone proves nothing, because the caller chooses it.
 */
export const isLocalBrowserRequest = (c: AppContext): boolean =>
  isLoopbackRequest(c) && isLocalhostName(new URL(c.req.url).hostname);
