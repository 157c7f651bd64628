import { describe, expect, it } from 'vitest';
import { parseTrustedProxies, trustedProxiesFromEnv } from './trusted-proxies.ts';

describe('the trusted proxies', () => {
  it.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    [' 10.0.0.0/8 , fd00::/8 ', 'fd12::1', true],
    ['fd00::/8', 'fe80::1', false],
    ['', '127.0.0.1', false],
    ['0.0.0.0/0', 'unknown', false],
  ])('%j include %s: %s', (ranges, address, expected) => {
    expect(parseTrustedProxies(ranges).trusts(address)).toBe(expected);
  });

  it.each(['1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', '10/8'])(
    'cannot be %j, which the message repeats',
    (range) => {
      expect(() => parseTrustedProxies(`127.0.0.1,${range}`)).toThrow(
        `MUNJIN_TRUSTED_PROXIES: "${range}" is not a range`,
      );
    },
  );

  it('are no longer a number: the old variable is refused with a message that names the new one', () => {
    expect(() => trustedProxiesFromEnv({ TRUST_PROXY_HOPS: '0' })).toThrow(
      'MUNJIN_TRUSTED_PROXIES',
    );
  });
});
