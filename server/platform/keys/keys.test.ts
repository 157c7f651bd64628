import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keysFromMaster, loadOrCreateKeys, UnsealFailed } from './keys.ts';

const keys = keysFromMaster(new Uint8Array(32).fill(1));
const otherKeys = keysFromMaster(new Uint8Array(32).fill(2));

describe('sealed text', () => {
  it('opens to what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(
          keys.open('patient.name_sealed', '1', keys.seal('patient.name_sealed', '1', text)),
        ).toBe(text);
      }),
    );
  });

  it('looks different each time and reveals nothing of the text', () => {
    const [one, other] = [keys.seal('t.c', '1', '김하늘'), keys.seal('t.c', '1', '김하늘')];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  });

  it('opens only for its own row, column and key', () => {
    const sealed = keys.seal('patient.name_sealed', '20000001', '김하늘');
    expect(() => keys.open('patient.name_sealed', '20000002', sealed)).toThrow(UnsealFailed);
    expect(() => keys.open('patient.phone_sealed', '20000001', sealed)).toThrow(UnsealFailed);
    expect(() => otherKeys.open('patient.name_sealed', '20000001', sealed)).toThrow(UnsealFailed);
    expect(keys.openOrNull('patient.name_sealed', '20000002', sealed)).toBeNull();
  });

  it('does not open after any character of it was changed', () => {
    const sealed = keys.seal('t.c', '1', 'a text of some length');
    fc.assert(
      fc.property(
        fc.nat(sealed.length - 1),
        fc.constantFrom('A', 'b', '.', '-', '0'),
        (at, put) => {
          const changed = sealed.slice(0, at) + put + sealed.slice(at + 1);
          // The last base64url character carries bits that no byte uses.
          fc.pre(
            Buffer.from(changed.slice(30), 'base64url').compare(
              Buffer.from(sealed.slice(30), 'base64url'),
            ) !== 0 || changed.slice(0, 30) !== sealed.slice(0, 30),
          );
          expect(keys.openOrNull('t.c', '1', changed)).toBeNull();
        },
      ),
    );
  });

  it.each(['', 'v1', 'v1.a.b.c', 'v2.00000000.AAAA.BBBB', '김하늘', 'v1....'])(
    'returns null for %j',
    (text) => {
      expect(keys.openOrNull('t.c', '1', text)).toBeNull();
    },
  );
});

describe('indexes and tokens', () => {
  it('find the same value under the same purpose and keys, and nowhere else', () => {
    expect(keys.index('patient.phone', '01000000001')).toBe(
      keys.index('patient.phone', '01000000001'),
    );
    expect(keys.index('patient.phone', '01000000001')).not.toBe(
      keys.index('meeting_guest.phone', '01000000001'),
    );
    expect(keys.index('patient.phone', '01000000001')).not.toBe(
      otherKeys.index('patient.phone', '01000000001'),
    );
  });

  it('make tokens of 256 bits that are all different', () => {
    const tokens = new Set(Array.from({ length: 1000 }, () => keys.newToken()));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('give the gate its own key material', () => {
    expect(keys.gateKeyMaster).toHaveLength(32);
    expect(keys.gateKeyMaster).not.toEqual(otherKeys.gateKeyMaster);
  });
});

describe('the key file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'munjin-keys-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is made once, only for its owner, and opens the same text the next time', () => {
    const data = join(folder, 'data');
    const sealed = loadOrCreateKeys(data).seal('t.c', '1', 'text');
    expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(loadOrCreateKeys(data).open('t.c', '1', sealed)).toBe('text');
  });

  it('is in a folder that is closed to others, even if the folder existed before', () => {
    chmodSync(folder, 0o755);
    loadOrCreateKeys(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    chmodSync(folder, 0o755);
    loadOrCreateKeys(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    // A shared folder such as /tmp: we must not change its permissions.
    chmodSync(folder, 0o1777);
    loadOrCreateKeys(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o777);
  });

  it('does not hold the derived keys', () => {
    const made = loadOrCreateKeys(folder);
    const gate = Buffer.from(made.gateKeyMaster).toString('base64url');
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).not.toContain(gate);
  });

  it('is refused when others can read it', () => {
    loadOrCreateKeys(folder);
    chmodSync(join(folder, 'keys.json'), 0o644);
    expect(() => loadOrCreateKeys(folder)).toThrow(/chmod 600/);
  });

  it('is never replaced when it is damaged, because what it sealed would be lost', () => {
    const path = join(folder, 'keys.json');
    writeFileSync(path, '{"version":1,"master":"short"}', { mode: 0o600 });
    expect(() => loadOrCreateKeys(folder)).toThrow(/backup/);
    expect(existsSync(path)).toBe(true);
  });
});
