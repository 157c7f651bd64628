import fc from 'fast-check';
import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayAt, instantOf } from '../visit/local-time.ts';
import { encodeGateCode, deriveGateKey, decodeGateCode, type GatePass } from './gate-code.ts';

const master = new Uint8Array(32).fill(7);
const keyOf = (day: string): Uint8Array => deriveGateKey(master, day);
const write = (pass: GatePass): string => encodeGateCode(pass, keyOf(dayAt(pass.notBefore)));
const MINUTE = 60_000;
const START = Date.UTC(2025, 0, 1);

const passes: fc.Arbitrary<GatePass> = fc
  .record({
    passRef: fc.stringMatching(/^[0-9a-f]{16}$/),
    passType: fc.constantFrom('T', 'D', 'M'),
    keyId: fc.integer({ min: 0, max: 7 }),
    start: fc.integer({ min: 0, max: 2 ** 24 - 1 }),
    duration: fc.integer({ min: 0, max: 2 ** 16 - 1 }),
  })
  .map(({ start, duration, ...pass }) => ({
    ...pass,
    notBefore: START + start * MINUTE,
    notAfter: START + (start + duration) * MINUTE,
  }));

const example: GatePass = {
  passRef: '00112233445566ff',
  passType: 'D',
  keyId: 3,
  notBefore: instantOf('20260309', '16:00'),
  notAfter: instantOf('20260311'),
};

describe('gate code', () => {
  it('is 58 digits and decodes to the same pass', () => {
    fc.assert(
      fc.property(passes, (pass) => {
        const code = write(pass);
        expect(code).toMatch(/^\d{58}$/);
        expect(decodeGateCode(code, keyOf)).toEqual({ kind: 'read', pass });
      }),
    );
  });

  it('is the 24 bytes of the format, with the same signature as node:crypto makes', () => {
    const bytes = Buffer.from(BigInt(write(example)).toString(16).padStart(48, '0'), 'hex');
    const start = (example.notBefore - START) / MINUTE;
    expect(bytes[0]).toBe((1 << 5) | (3 << 2) | 1);
    expect(bytes.subarray(1, 9).toString('hex')).toBe('00112233445566ff');
    expect(bytes.readUIntBE(9, 3)).toBe(start);
    expect(bytes.readUInt16BE(12)).toBe(32 * 60);
    const key = Buffer.from(hkdfSync('sha256', master, '20260309', 'gate', 32));
    const tag = createHmac('sha256', key).update(bytes.subarray(0, 14)).digest().subarray(0, 10);
    expect(bytes.subarray(14).equals(tag)).toBe(true);
  });

  it('covers a window that is not a whole number of minutes', () => {
    const odd = { ...example, notBefore: example.notBefore + 30_500 };
    const reading = decodeGateCode(write(odd), keyOf);
    expect(reading).toMatchObject({
      pass: { notBefore: example.notBefore, notAfter: example.notAfter },
    });
  });

  it('is refused if any one bit is flipped', () => {
    fc.assert(
      fc.property(passes, fc.integer({ min: 0, max: 191 }), (pass, bit) => {
        const flipped = (BigInt(write(pass)) ^ (1n << BigInt(bit))).toString().padStart(58, '0');
        expect(decodeGateCode(flipped, keyOf).kind).toBe('refused');
      }),
      { numRuns: 300 },
    );
  });

  it('is forged under the key of another day or master key, and unknown without a key', () => {
    const code = write(example);
    const refused = (reason: string): object => ({ kind: 'refused', reason });
    expect(decodeGateCode(code, () => keyOf('20260310'))).toEqual(refused('forged'));
    expect(decodeGateCode(code, (day) => deriveGateKey(new Uint8Array(32), day))).toEqual(
      refused('forged'),
    );
    expect(decodeGateCode(code, () => undefined)).toEqual(refused('unknownKey'));
  });

  it('asks for the key of the day on which the window opens', () => {
    const asked: string[] = [];
    decodeGateCode(write(example), (day, keyId) => {
      asked.push(`${day} ${keyId}`);
      return undefined;
    });
    expect(asked).toEqual(['20260309 3']);
  });

  it.each([
    '',
    '1',
    '9'.repeat(58),
    '1'.repeat(57),
    '0'.repeat(58),
    '２'.repeat(58),
    'x'.repeat(58),
  ])('rejects %j as malformed', (text) => {
    expect(decodeGateCode(text, keyOf)).toEqual({ kind: 'refused', reason: 'malformed' });
  });

  it('never throws, whatever is scanned', () => {
    const scans = fc.oneof(fc.string(), fc.stringMatching(/^\d{58}$/));
    fc.assert(fc.property(scans, (text) => decodeGateCode(text, keyOf).kind === 'refused'));
  });
});
