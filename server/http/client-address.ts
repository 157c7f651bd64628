import { getConnInfo } from '@hono/node-server/conninfo';
import type { AppContext } from './context.ts';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

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

const socketAddress = (c: AppContext): string => {
  // Requests that come without a socket (in-process) count as this machine.
  if (c.env?.incoming === undefined) return 'in-process';
  return getConnInfo(c).remote.address ?? 'unknown';
};

/**
 * Whom a limit counts when there is nothing better: the address, IPv6 by its /64. Forwarded
 * addresses count only as far as our own proxies wrote them: the last `trustedHops`.
 */
export const clientAddress = (c: AppContext, trustedHops: number): string => {
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const address =
    (trustedHops > 0 ? forwarded[Math.max(0, forwarded.length - trustedHops)] : undefined) ??
    socketAddress(c);
  const plain = IPV4_IN_IPV6.exec(address)?.[1] ?? address;
  return plain.includes(':') ? networkOf(plain) : plain;
};

/** Did the visitor's browser come by https? A proxy of ours says so where there is one. */
export const isHttps = (c: AppContext, trustedHops: number): boolean => {
  const forwarded = c.req.header('x-forwarded-proto');
  if (trustedHops > 0 && forwarded !== undefined) {
    return forwarded.split(',').at(-1)?.trim() === 'https';
  }
  return new URL(c.req.url).protocol === 'https:';
};

/** Is the server called by a name of this machine, which browsers trust like https? */
export const isThisMachine = (c: AppContext): boolean => {
  const { hostname } = new URL(c.req.url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
};

/**
 * Does the request come from this machine itself? Not what a proxy passed on, even one that runs
 * here and is not counted among ours.
 */
export const comesFromThisMachine = (c: AppContext, trustedHops: number): boolean => {
  if (trustedHops === 0 && c.req.header('x-forwarded-for') !== undefined) return false;
  const address = clientAddress(c, trustedHops);
  // The /64 of ::1 holds no address of another machine.
  return address === 'in-process' || address === '0:0:0:0' || address.startsWith('127.');
};
