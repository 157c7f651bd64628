import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GateSnapshotPass } from '../../schemas/api.gen.ts';
import { instantOf } from '../visit/local-time.ts';
import { evaluateScan } from './gate-decision.ts';
import { gateCodeDigest, evaluateOfflineScan, type OfflineFacts } from './gate-snapshot.ts';

const NOON = instantOf('20260309', '12:00');
const HOUR = 3_600_000;

const codeOf = (number: number): string => String(number).padStart(58, '0');

const pass = (number: number, own: Partial<GateSnapshotPass> = {}): GateSnapshotPass => ({
  code: gateCodeDigest(codeOf(number)),
  passType: 'M',
  state: 'live',
  notBefore: NOON - HOUR,
  notAfter: NOON + HOUR,
  ...own,
});

const guardian = (number: number, own: Partial<GateSnapshotPass> = {}): GateSnapshotPass =>
  pass(number, { passType: 'D', patient: { number: 1, presence: 'here', limit: 1 }, ...own });

const scan = (passes: GateSnapshotPass[], number: number, facts: Partial<OfflineFacts> = {}) =>
  evaluateOfflineScan({
    snapshot: { takenAt: NOON - 60_000, usableUntil: NOON + HOUR, passes },
    recentPassages: [],
    code: codeOf(number),
    direction: 'in',
    now: NOON,
    ...facts,
  });

const entryPassage = (number: number, at = NOON - 1000) =>
  ({ code: gateCodeDigest(codeOf(number)), direction: 'in', at }) as const;
const exitPassage = (number: number, at = NOON - 500) =>
  ({ code: gateCodeDigest(codeOf(number)), direction: 'out', at }) as const;

describe('an offline gate', () => {
  it('admits the people in its snapshot, within the time of the pass', () => {
    expect(scan([pass(1)], 1)).toEqual({ decision: 'enter' });
    expect(scan([pass(1, { notBefore: NOON + 1 })], 1)).toMatchObject({ reason: 'notYet' });
    expect(scan([pass(1, { notAfter: NOON })], 1)).toMatchObject({ reason: 'expired' });
  });

  it('leaves to the staff what the snapshot does not know, even a code with one wrong digit', () => {
    expect(scan([pass(1)], 2)).toEqual({ decision: 'staff', reason: 'notInSnapshot' });
    expect(scan([pass(1)], 1, { code: '200000012603091000' })).toEqual({
      decision: 'staff',
      reason: 'notQrCode',
    });
  });

  it('does not decide by an expired snapshot', () => {
    expect(scan([pass(1)], 1, { snapshot: null })).toEqual({
      decision: 'staff',
      reason: 'noSnapshot',
    });
    const snapshot = { takenAt: NOON - HOUR, usableUntil: NOON, passes: [pass(1)] };
    expect(scan([], 1, { snapshot })).toEqual({ decision: 'staff', reason: 'noSnapshot' });
  });

  it.each([
    [{ state: 'replaced' }, 'replaced'],
    [{ state: 'revoked' }, 'revoked'],
    [{ state: 'suspended' }, 'suspended'],
    [{ screenedOutYn: 'Y' }, 'screenedOut'],
    [{ insideSince: NOON - HOUR }, 'alreadyInside'],
    [{ passType: 'T', enteredYn: 'Y' }, 'spent'],
    [{ patient: { number: 1, presence: 'discharged', limit: 1 } }, 'discharged'],
    [{ patient: { number: 1, presence: 'notExpected', limit: 1 } }, 'notExpected'],
  ] as const)('refuses according to the snapshot: %o', (own, reason) => {
    expect(scan([pass(1, own)], 1)).toMatchObject({ decision: 'refuse', reason });
  });

  it('[CONST-02] admits a T pass once, by its own records', () => {
    const passes = [pass(1, { passType: 'T' })];
    expect(scan(passes, 1)).toEqual({ decision: 'enter' });
    const since = [entryPassage(1), exitPassage(1)];
    expect(scan(passes, 1, { recentPassages: since })).toMatchObject({
      decision: 'refuse',
      reason: 'spent',
    });
  });

  it('[GUARD-01] admits one guardian of a patient at a time, and reports since when', () => {
    const passes = [guardian(1), guardian(2), pass(3)];
    const since = [entryPassage(1)];
    expect(scan(passes, 2, { recentPassages: since })).toEqual({
      decision: 'refuse',
      reason: 'guardianInside',
      time: NOON - 1000,
    });
    expect(scan(passes, 2, { recentPassages: [...since, exitPassage(1)] })).toEqual({
      decision: 'enter',
    });
    expect(scan(passes, 3, { recentPassages: since })).toEqual({ decision: 'enter' });
    expect(scan([guardian(1, { insideSince: NOON - HOUR }), guardian(2)], 2)).toMatchObject({
      reason: 'guardianInside',
      time: NOON - HOUR,
    });
  });

  it('counts two passes of one person as one, and accepts either for the exit', () => {
    const since = NOON - HOUR;
    const old = guardian(1, { state: 'replaced', insideSince: since, bearer: 1 });
    const fresh = guardian(2, { insideSince: since, bearer: 1 });
    const patient = { number: 1, presence: 'here', limit: 2 } as const;
    const other = guardian(3, { patient });
    expect(scan([old, fresh, other], 3)).toEqual({ decision: 'enter' });
    expect(scan([old, fresh], 2, { recentPassages: [exitPassage(2)] })).toEqual({
      decision: 'enter',
    });
    expect(scan([old, fresh], 2)).toMatchObject({ reason: 'alreadyInside' });
  });

  it('keeps no one inside, whatever the code and even without a snapshot', () => {
    const out = { direction: 'out' } as const;
    expect(scan([pass(1)], 1, out)).toEqual({ decision: 'leave', wasInside: false });
    expect(scan([pass(1)], 1, { ...out, recentPassages: [entryPassage(1)] })).toMatchObject({
      wasInside: true,
    });
    for (const facts of [{ snapshot: null }, { code: '20000001' }, { code: codeOf(9) }]) {
      expect(scan([pass(1)], 1, { ...out, ...facts })).toMatchObject({ decision: 'leave' });
    }
  });

  it('decides as the server would with the same facts', () => {
    const flag = fc.constantFrom('Y', 'N');
    fc.assert(
      fc.property(
        fc.constantFrom('T', 'D', 'M'),
        fc.constantFrom('live', 'replaced', 'revoked', 'suspended'),
        fc.integer({ min: -2, max: 2 }),
        flag,
        flag,
        fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        (passType, state, start, screenedOutYn, enteredYn, hoursInside) => {
          const notBefore = NOON + start * HOUR;
          const insideSince = hoursInside === undefined ? null : NOON - hoursInside * HOUR;
          const window = { notBefore, notAfter: notBefore + HOUR };
          const known = pass(1, {
            ...window,
            passType,
            state,
            screenedOutYn,
            enteredYn,
            ...(insideSince !== null && { insideSince }),
          });
          const times = {
            now: NOON,
            scannedAt: NOON,
            scannedAtServerTime: NOON,
            clockToleranceMs: 0,
          };
          const online = evaluateScan({
            ...times,
            direction: 'in',
            pass: {
              ...window,
              passType,
              state,
              isScreenedOut: screenedOutYn === 'Y',
              hasEntered: enteredYn === 'Y',
              insideSince,
              patient: null,
            },
          });
          expect(scan([known], 1)).toEqual(online);
        },
      ),
    );
  });
});

describe('the digest of a gate code', () => {
  it('differs with every digit, and shows no digit', () => {
    const digests = new Set(Array.from({ length: 1000 }, (_, one) => gateCodeDigest(codeOf(one))));
    expect(digests.size).toBe(1000);
    for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{32}$/);
  });
});
