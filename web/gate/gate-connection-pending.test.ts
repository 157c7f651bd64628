import { beforeEach, describe, expect, it } from 'vitest';
import {
  CODE,
  GateConnectionHarness,
  MINUTE_MS,
  NOON,
  OTHER_CODE,
  snapshotPass,
  refusal,
  scan,
} from './testing/gate-connection-harness.ts';

let harness: GateConnectionHarness;
beforeEach(() => {
  harness = new GateConnectionHarness();
});

describe('a pending scan that the server does not accept', () => {
  it.each([400, 403, 404, 413, 500])(
    'stays pending, in order, and does not block other scans (%i)',
    async (status) => {
      harness.passes = [snapshotPass(CODE), snapshotPass(OTHER_CODE)];
      const link = await harness.createOfflineConnection();
      await scan(link);
      await scan(link, CODE, 'out');
      await scan(link, OTHER_CODE);
      harness.serverState = 'well';
      harness.fault = (_, request) =>
        'code' in request && request.code === CODE ? refusal(status) : null;
      await link.refresh();
      expect(harness.sent.map(({ code }) => code)).toEqual([OTHER_CODE]);
      expect(link.getState()).toMatchObject({ isOnline: true, pendingCount: 2, toReview: 0 });
      expect(harness.disk.waiting?.scans).toHaveLength(2);
      harness.fault = () => null;
      await link.refresh();
      expect(harness.sent.map(({ code, direction }) => [code, direction])).toEqual([
        [OTHER_CODE, 'in'],
        [CODE, 'in'],
        [CODE, 'out'],
      ]);
      expect(link.getState()).toMatchObject({ pendingCount: 0, toReview: 0 });
    },
  );

  it('is kept when a new snapshot arrives that does not include it', async () => {
    harness.passes = [snapshotPass(CODE, { passType: 'T' })];
    const link = await harness.createOfflineConnection();
    await scan(link);
    await scan(link, CODE, 'out');
    harness.serverState = 'well';
    harness.fault = (name) => (name === 'gateScan' ? refusal(400) : null);
    await link.refresh();
    harness.serverState = 'silent';
    harness.fault = () => null;
    expect((await scan(link)).tone).toBe('refused');
  });

  it('is shown to staff after three days', async () => {
    const link = await harness.createOfflineConnection();
    await scan(link);
    harness.serverState = 'well';
    harness.fault = (name) => (name === 'gateScan' ? refusal(400) : null);
    harness.time = NOON + 72 * 60 * MINUTE_MS;
    await link.refresh();
    expect(link.getState()).toMatchObject({ pendingCount: 0, toReview: 1 });
    expect(harness.disk.waiting?.scans).toEqual([]);
  });
});
