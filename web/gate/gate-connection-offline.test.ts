import { beforeEach, describe, expect, it } from 'vitest';
import {
  BARCODE,
  CODE,
  GateConnectionHarness,
  MINUTE_MS,
  NOON,
  OTHER_CODE,
  CLOCK_SKEW_MS,
  noAnswer,
  snapshotPass,
  refusal,
  scanResultOf,
  scan,
} from './testing/gate-connection-harness.ts';

let harness: GateConnectionHarness;
beforeEach(() => {
  harness = new GateConnectionHarness();
});

describe('an offline gate', () => {
  it.each(['silent', 'overloaded'] as const)('judges by its snapshot (%s)', async (how) => {
    const link = harness.createConnection();
    await link.refresh();
    harness.serverState = how;
    expect(await scan(link)).toMatchObject({ tone: 'entered', isOffline: true });
    expect(link.getState()).toMatchObject({ isOnline: false, pendingCount: 1 });
    expect(await scan(link)).toMatchObject({ tone: 'refused' });
    expect(await scan(link, OTHER_CODE)).toMatchObject({
      tone: 'staff',
      help: { key: 'message.gate.help.askStaff', values: { phone: '4321' } },
    });
    expect(link.getState().pendingCount).toBe(1);
  });

  it('uses the server’s time, although its own clock is an hour fast', async () => {
    const link = await harness.createOfflineConnection();
    harness.time = NOON + 30 * MINUTE_MS - 1;
    expect((await scan(link)).tone).toBe('entered');
    const late = await harness.createOfflineConnection();
    harness.time = NOON + 30 * MINUTE_MS;
    expect(await scan(late)).toMatchObject({ tone: 'refused', help: expect.anything() as object });
  });

  it('grants no access with an expired snapshot, or without one', async () => {
    const link = await harness.createOfflineConnection();
    harness.time = NOON + 60 * MINUTE_MS;
    expect((await scan(link)).tone).toBe('staff');
    harness.serverState = 'silent';
    const without = harness.createConnection();
    // The screen shows the main phone.
    expect(await scan(without)).toMatchObject({ tone: 'staff', help: { values: {} } });
    expect((await scan(without, CODE, 'out')).tone).toBe('left');
  });

  it('records a person let in by staff with a code that it could not judge, once, and reports it', async () => {
    const link = await harness.createOfflineConnection();
    const input = { code: OTHER_CODE, kind: 'scan', direction: 'in' } as const;
    expect((await link.scan(input)).tone).toBe('staff');
    expect(link.getState().pendingCount).toBe(0);
    expect(await link.recordEntry(input)).toMatchObject({ tone: 'entered', isOffline: true });
    expect(link.getState().pendingCount).toBe(1);
    harness.serverState = 'well';
    await link.refresh();
    expect(harness.sent).toMatchObject([{ code: OTHER_CODE, direction: 'in', openedYn: 'Y' }]);
    expect(link.getState()).toMatchObject({ pendingCount: 0, toReview: 0 });
  });

  it('knows who entered since the snapshot was taken, offline or not', async () => {
    harness.passes = [snapshotPass(CODE, { passType: 'T' })];
    const link = harness.createConnection();
    await link.refresh();
    await scan(link);
    await scan(link, CODE, 'out');
    harness.serverState = 'silent';
    expect((await scan(link)).tone).toBe('refused');
  });

  it('sends pending scans in order, with both times and their nonces, once', async () => {
    const link = await harness.createOfflineConnection();
    await scan(link);
    harness.time = NOON + 5 * MINUTE_MS;
    await scan(link, CODE, 'out');
    harness.time = NOON + 20 * MINUTE_MS;
    harness.serverState = 'well';
    await Promise.all([link.refresh(), link.refresh()]);
    const at = (instant: number) => new Date(instant + CLOCK_SKEW_MS).toISOString();
    const sentAt = at(NOON + 20 * MINUTE_MS);
    expect(harness.sent).toEqual([
      {
        ...{ code: CODE, kind: 'scan', direction: 'in', nonce: 'nonce-1' },
        ...{ scannedAt: at(NOON), sentAt, openedYn: 'Y' },
      },
      {
        ...{ code: CODE, kind: 'scan', direction: 'out', nonce: 'nonce-2' },
        ...{ scannedAt: at(NOON + 5 * MINUTE_MS), sentAt },
      },
    ]);
    expect(link.getState()).toMatchObject({ isOnline: true, pendingCount: 0, toReview: 0 });
    await link.refresh();
    expect(harness.sent).toHaveLength(2);
  });

  it('keeps pending scans if the server goes away again, and sends them with the same nonce', async () => {
    const link = await harness.createOfflineConnection();
    await scan(link);
    await link.refresh();
    expect(link.getState()).toMatchObject({ isOnline: false, pendingCount: 1 });
    harness.serverState = 'well';
    await link.refresh();
    expect(harness.sent.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
  });

  it('stays offline if an earlier snapshot request succeeds after a scan without an answer', async () => {
    const link = await harness.createOfflineConnection();
    harness.serverState = 'well';
    await link.refresh();
    const snapshot = harness.holdSnapshot();
    const refreshing = link.refresh();
    await snapshot.asked;
    harness.serverState = 'silent';
    expect(await scan(link)).toMatchObject({ tone: 'entered', isOffline: true });
    snapshot.comes();
    await refreshing;
    expect(link.getState()).toMatchObject({ isOnline: false, pendingCount: 1 });
  });

  it('shows staff what the server would have refused, until they confirm it', async () => {
    const link = await harness.createOfflineConnection();
    await scan(link);
    harness.serverState = 'well';
    harness.answer = () => scanResultOf({ decision: 'entered', reason: 'guardianInside' });
    await link.refresh();
    expect(link.getState()).toMatchObject({ pendingCount: 0, toReview: 1 });
    const restarted = harness.createConnection();
    await restarted.start();
    expect(restarted.getState().toReview).toBe(1);
    restarted.markReviewed();
    expect(restarted.getState().toReview).toBe(0);
  });
});

describe('a gate whose server answers scans, but sends no snapshot', () => {
  it.each([
    ['slow', noAnswer],
    ['broken', refusal(500)],
    ['asked too often', refusal(429)],
  ])('is online again once pending scans are sent (%s)', async (_, end) => {
    const link = await harness.createOfflineConnection();
    await scan(link);
    harness.serverState = 'well';
    harness.fault = (name) => (name === 'gateSnapshot' ? end : null);
    await link.refresh();
    expect(link.getState()).toMatchObject({ isOnline: true, pendingCount: 0 });
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'entered', isOffline: false });
  });

  it.each([
    ['slow', noAnswer],
    ['broken', refusal(500)],
  ])(
    'finds out by a scan that the server is back, if no scans are pending (%s)',
    async (_, end) => {
      const link = await harness.createOfflineConnection();
      expect((await scan(link, OTHER_CODE)).tone).toBe('staff');
      harness.serverState = 'well';
      harness.fault = (name) => (name === 'gateSnapshot' ? end : null);
      await link.refresh();
      // Not tried with every scan, because each would have to wait.
      expect((await scan(link, BARCODE)).tone).toBe('staff');
      harness.time += 15_000;
      expect(await scan(link, BARCODE)).toMatchObject({ tone: 'entered', isOffline: false });
      expect(link.getState().isOnline).toBe(true);
    },
  );

  it('stays online', async () => {
    const link = harness.createConnection();
    harness.fault = (name) => (name === 'gateSnapshot' ? refusal(429) : null);
    await link.refresh();
    expect(link.getState().isOnline).toBe(true);
  });
});
