import { describe, expect, it } from 'vitest';
import type { Machine } from './machine.ts';
import { kioskChecks, serverChecks } from './machine-checks.ts';
import { clockDifferenceCheck, tlsCheck } from './store-checks.ts';

const GIGABYTE = 2 ** 30;

const GOOD: Machine = {
  node: '22.1.0',
  now: () => Date.UTC(2026, 10, 22),
  freeBytes: () => 20 * GIGABYTE,
  fontsFor: () => ['Noto Sans'],
  programAmong: (names) => names[0] ?? null,
};

const statesOf = (over: Partial<Machine>, dataBytes = 0): readonly string[] =>
  [
    ...serverChecks({ ...GOOD, ...over }, { folder: '/srv', dataBytes }),
    ...kioskChecks({ ...GOOD, ...over }),
  ]
    .filter(({ state }) => state !== 'ok')
    .map(({ check, state, fix }) => `${state} ${check}${fix === '' ? ' without a fix' : ''}`);

describe('a machine', () => {
  it.each([
    ['is well', {}, []],
    ['has an old Node.js', { node: '20.18.3' }, ['error node']],
    ['has the oldest Node.js that will do', { node: '20.19.0' }, ['warning node']],
    ['has a clock that was never set', { now: () => 0 }, ['error clock']],
    ['is full', { freeBytes: () => 1000 }, ['error disk']],
    ['is nearly full', { freeBytes: () => GIGABYTE }, ['warning disk']],
    [
      'has no Mongolian letters',
      { fontsFor: (of) => (of === 'mn' ? [] : ['x']) },
      ['warning fonts'],
    ],
    ['cannot be asked for fonts', { fontsFor: () => null }, ['warning fonts']],
    ['has no browser', { programAmong: () => null }, ['warning browser']],
  ] as const satisfies readonly (readonly [string, Partial<Machine>, readonly string[]])[])(
    '%s',
    (_name, over, wrong) => {
      expect(statesOf(over)).toEqual(wrong);
    },
  );

  it('needs free space for a second copy of the data', () => {
    expect(statesOf({}, 15 * GIGABYTE)).toEqual(['warning disk']);
  });
});

describe('the connection to a database server', () => {
  it.each([
    ['postgres://localhost/munjin', 'ok'],
    ['postgres://db.example.org/munjin', 'ok'],
    ['postgres://db.example.org/munjin?sslmode=no-verify', 'warning'],
    ['postgres://db.example.org/munjin?sslmode=disable', 'warning'],
  ])('%s is %s', (url, state) => {
    expect(tlsCheck(url).state).toBe(state);
  });
});

describe('the clock of a database server', () => {
  it.each([
    [0, 'ok'],
    [-4_900, 'ok'],
    [5_100, 'error'],
    [-3_600_000, 'error'],
  ])('that is %i ms ahead is %s', (ahead, state) => {
    expect(clockDifferenceCheck(ahead).state).toBe(state);
  });
});
