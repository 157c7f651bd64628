import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../visit/local-time.ts';
import { evaluateScan, type ScanFacts, type ScannedPass } from './gate-decision.ts';
import { GATE_REASON, type GateReason } from './gate-reason.ts';
import { passWindow } from './pass-validity.ts';

const NOON = instantOf('20260309', '12:00');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const pass = (own: Partial<ScannedPass> = {}): ScannedPass => ({
  passType: 'M',
  state: 'live',
  ...passWindow({ passType: 'M', visitDate: '20260309', issuedAt: NOON - HOUR }),
  isScreenedOut: false,
  hasEntered: false,
  insideSince: null,
  patient: null,
  ...own,
});

const scan = (own: Partial<ScannedPass> = {}, facts: Partial<ScanFacts> = {}) =>
  evaluateScan({
    direction: 'in',
    now: NOON,
    scannedAt: facts.now ?? NOON,
    scannedAtServerTime: facts.now ?? NOON,
    clockToleranceMs: 2 * MINUTE,
    pass: pass(own),
    ...facts,
  });

const refusal = (reason: GateReason, time: number | null = null) => ({
  decision: 'refuse',
  reason,
  time,
});
const guardian = (limit: number, ...otherGuardiansSince: number[]) => ({
  patient: { presence: 'here', limit, otherGuardiansSince } as const,
});

describe('at the entrance', () => {
  it.each<[string, Partial<ScannedPass>, GateReason]>([
    ['a pass that a newer one replaced', { state: 'replaced' }, 'replaced'],
    ['a pass that was taken back', { state: 'revoked' }, 'revoked'],
    ['a pass that sleeps with the patient’s redo', { state: 'suspended' }, 'suspended'],
    ['someone screened out since', { isScreenedOut: true }, 'screenedOut'],
    [
      'the guardian of a discharged patient',
      { patient: { presence: 'discharged', limit: 1, otherGuardiansSince: [] } },
      'discharged',
    ],
    [
      'the guardian of a patient who is not expected',
      { patient: { presence: 'notExpected', limit: 1, otherGuardiansSince: [] } },
      'notExpected',
    ],
  ])('stays closed for %s', (_, own, reason) => {
    expect(scan(own)).toEqual(refusal(reason));
  });

  it('[CONST-02] admits a T pass once, and not again after the exit', () => {
    expect(scan({ passType: 'T' })).toEqual({ decision: 'enter' });
    expect(scan({ passType: 'T', hasEntered: true })).toEqual(refusal('spent'));
  });

  it.each(['D', 'M'] as const)('admits a %s pass again after the exit', (passType) => {
    expect(scan({ passType, hasEntered: true })).toEqual({ decision: 'enter' });
  });

  it('[CONST-03] accepts a D pass for 24 hours from its issue, past midnight', () => {
    const issuedAt = NOON - 2 * HOUR;
    const own = {
      passType: 'D',
      ...passWindow({ passType: 'D', visitDate: '20260309', issuedAt }),
    } as const;
    const end = issuedAt + 24 * HOUR;
    expect(scan(own, { now: issuedAt })).toEqual({ decision: 'enter' });
    expect(scan(own, { now: end - 1 })).toEqual({ decision: 'enter' });
    expect(scan(own, { now: end })).toEqual(refusal('expired', end));
  });

  it('[CONST-04] accepts an M pass on its day only', () => {
    const start = instantOf('20260309');
    const end = instantOf('20260310');
    expect(scan({}, { now: start - 1 })).toEqual(refusal('notYet', start));
    expect(scan({}, { now: start })).toEqual({ decision: 'enter' });
    expect(scan({}, { now: end - 1 })).toEqual({ decision: 'enter' });
    expect(scan({}, { now: end })).toEqual(refusal('expired', end));
  });

  it('reports since when a person is already inside', () => {
    expect(scan({ hasEntered: true, insideSince: NOON - HOUR })).toEqual(
      refusal('alreadyInside', NOON - HOUR),
    );
  });

  it('[GUARD-01] admits as many guardians as the patient may have, and reports the first entry', () => {
    expect(scan(guardian(1))).toEqual({ decision: 'enter' });
    expect(scan(guardian(1, NOON - HOUR))).toEqual(refusal('guardianInside', NOON - HOUR));
    expect(scan(guardian(2, NOON - HOUR))).toEqual({ decision: 'enter' });
    expect(scan(guardian(2, NOON - HOUR, NOON - MINUTE))).toEqual(
      refusal('guardianInside', NOON - HOUR),
    );
  });

  it('does not trust a clock that is off by more than the limit', () => {
    for (const [skew, decision] of [
      [2 * MINUTE, 'enter'],
      [2 * MINUTE + 1, 'refuse'],
    ] as const) {
      expect(scan({}, { scannedAt: NOON - skew }).decision).toBe(decision);
      expect(scan({}, { scannedAt: NOON + skew }).decision).toBe(decision);
    }
  });
});

describe('at the exit', () => {
  const out = { direction: 'out' } as const;
  it('lets everyone out, whatever the state of the pass', () => {
    for (const state of ['live', 'replaced', 'revoked', 'suspended'] as const) {
      const own = { state, insideSince: NOON - 40 * HOUR, isScreenedOut: true };
      expect(scan(own, out)).toEqual({ decision: 'leave', wasInside: true });
    }
  });
  it('records people who leave without a recorded entry', () => {
    expect(scan({}, out)).toEqual({ decision: 'leave', wasInside: false });
  });
  it('ends the stay, whatever the time on the scanner’s clock', () => {
    for (const scannedAt of [0, NOON - 5 * HOUR, NOON + 5 * HOUR]) {
      const judgement = scan({ insideSince: NOON - MINUTE }, { ...out, scannedAt });
      expect(judgement).toMatchObject({ wasInside: true });
    }
  });
  it('does not end an entry made after a delayed scan', () => {
    const late = { ...out, scannedAtServerTime: NOON - HOUR };
    expect(scan({ insideSince: NOON - MINUTE }, late)).toMatchObject({ wasInside: false });
    expect(scan({ insideSince: NOON - 2 * HOUR }, late)).toMatchObject({ wasInside: true });
  });
});

const instants = fc.integer({ min: NOON - 30 * HOUR, max: NOON + 30 * HOUR });
const passes = fc.record<ScannedPass>({
  passType: fc.constantFrom('T', 'D', 'M'),
  state: fc.oneof(
    { weight: 4, arbitrary: fc.constant('live' as const) },
    { weight: 1, arbitrary: fc.constantFrom('replaced', 'revoked', 'suspended') },
  ),
  notBefore: instants,
  notAfter: instants,
  isScreenedOut: fc.boolean(),
  hasEntered: fc.boolean(),
  insideSince: fc.option(instants),
  patient: fc.option(
    fc.record({
      presence: fc.constantFrom('here', 'here', 'discharged', 'notExpected'),
      limit: fc.constantFrom(1, 2),
      otherGuardiansSince: fc.array(instants, { maxLength: 3 }),
    }),
  ),
});

/** All obstacles, with each rule written out separately. */
const expectedRefusals = (own: ScannedPass, scannedAt: number): ReadonlySet<GateReason> => {
  const found = new Set<GateReason>();
  if (scannedAt < NOON - 2 * MINUTE || scannedAt > NOON + 2 * MINUTE) found.add('clockDiffers');
  if (own.state === 'replaced') found.add('replaced');
  if (own.state === 'revoked') found.add('revoked');
  if (own.state === 'suspended') found.add('suspended');
  if (own.notBefore > NOON) found.add('notYet');
  if (own.notAfter <= NOON) found.add('expired');
  if (own.isScreenedOut) found.add('screenedOut');
  if (own.patient?.presence === 'discharged') found.add('discharged');
  if (own.patient?.presence === 'notExpected') found.add('notExpected');
  if (own.passType === 'T' && own.hasEntered) found.add('spent');
  if (own.insideSince !== null) found.add('alreadyInside');
  if (own.patient && own.patient.otherGuardiansSince.length >= own.patient.limit) {
    found.add('guardianInside');
  }
  return found;
};

describe('any scan', () => {
  const order = Object.keys(GATE_REASON) as readonly GateReason[];

  it('opens the entrance when there is no obstacle, otherwise names the first obstacle', () => {
    fc.assert(
      fc.property(
        passes,
        fc.integer({ min: NOON - 4 * MINUTE, max: NOON + 4 * MINUTE }),
        (own, scannedAt) => {
          const judgement = scan(own, { scannedAt });
          const expected = expectedRefusals(own, scannedAt);
          const first = order.find((reason) => expected.has(reason));
          if (first === undefined) return judgement.decision === 'enter';
          return judgement.decision === 'refuse' && judgement.reason === first;
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('opens the exit', () => {
    fc.assert(
      fc.property(passes, instants, (own, scannedAt) => {
        const judgement = scan(own, { direction: 'out', scannedAt });
        return judgement.decision === 'leave';
      }),
      { numRuns: 300 },
    );
  });
});

describe('a day at the gate', () => {
  const GUARDIANS = 5;
  const events = fc.array(
    fc.record({
      who: fc.nat(GUARDIANS - 1),
      direction: fc.constantFrom('in', 'out'),
    }),
    { maxLength: 60 },
  );

  it('[GUARD-01][CONST-02] never has more guardians inside than the limit, and never admits a T pass twice', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(1, 2), fc.nat(), (day, limit, singles) => {
        const inside = new Map<number, number>();
        const entries = new Array<number>(GUARDIANS).fill(0);
        const isSingle = (who: number): boolean => ((singles >> who) & 1) === 1;
        day.forEach(({ who, direction }, minute) => {
          const now = NOON + minute * MINUTE;
          const othersSince = [...inside].filter(([other]) => other !== who).map(([, at]) => at);
          const judgement = scan(
            {
              passType: isSingle(who) ? 'T' : 'M',
              hasEntered: (entries[who] ?? 0) > 0,
              insideSince: inside.get(who) ?? null,
              patient: { presence: 'here', limit, otherGuardiansSince: othersSince },
            },
            { now, direction },
          );
          if (judgement.decision === 'leave') inside.delete(who);
          if (judgement.decision === 'enter') {
            inside.set(who, now);
            entries[who] = (entries[who] ?? 0) + 1;
          }
          if (judgement.decision === 'refuse' && othersSince.length < limit) {
            expect(inside.has(who) || (isSingle(who) && (entries[who] ?? 0) > 0)).toBe(true);
          }
          expect(inside.size).toBeLessThanOrEqual(limit);
        });
        for (const [who, count] of entries.entries()) {
          if (isSingle(who)) expect(count).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });
});
