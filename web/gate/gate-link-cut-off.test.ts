import { beforeEach, describe, expect, it } from 'vitest';
import {
  BARCODE,
  CODE,
  LinkBench,
  MINUTE,
  NOON,
  OTHER_CODE,
  SKEW,
  noAnswer,
  pass,
  refusal,
  resultOf,
  scan,
} from './testing/link-bench.ts';

let bench: LinkBench;
beforeEach(() => {
  bench = new LinkBench();
});

describe('a gate that is cut off', () => {
  it.each(['silent', 'overloaded'] as const)('judges by its snapshot (%s)', async (how) => {
    const link = bench.newLink();
    await link.refresh();
    bench.mood = how;
    expect(await scan(link)).toMatchObject({ tone: 'entered', isOffline: true });
    expect(link.get()).toMatchObject({ isOnline: false, waiting: 1 });
    expect(await scan(link)).toMatchObject({ tone: 'refused' });
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'staff' });
    expect(link.get().waiting).toBe(1);
  });

  it('counts time by the server’s clock, though its own is an hour fast', async () => {
    const link = await bench.cutOff();
    bench.time = NOON + 30 * MINUTE - 1;
    expect((await scan(link)).tone).toBe('entered');
    const late = await bench.cutOff();
    bench.time = NOON + 30 * MINUTE;
    expect(await scan(late)).toMatchObject({ tone: 'refused', help: expect.anything() as object });
  });

  it('lets nobody in by a snapshot whose time is over, or without one', async () => {
    const link = await bench.cutOff();
    bench.time = NOON + 60 * MINUTE;
    expect((await scan(link)).tone).toBe('staff');
    bench.mood = 'silent';
    const without = bench.newLink();
    expect((await scan(without)).tone).toBe('staff');
    expect((await scan(without, CODE, 'out')).tone).toBe('left');
  });

  it('knows who came in since the snapshot was taken, cut off or not', async () => {
    bench.passes = [pass(CODE, { passType: 'T' })];
    const link = bench.newLink();
    await link.refresh();
    await scan(link);
    await scan(link, CODE, 'out');
    bench.mood = 'silent';
    expect((await scan(link)).tone).toBe('refused');
  });

  it('sends what waited, in its order, with both times and its nonces, once', async () => {
    const link = await bench.cutOff();
    await scan(link);
    bench.time = NOON + 5 * MINUTE;
    await scan(link, CODE, 'out');
    bench.time = NOON + 20 * MINUTE;
    bench.mood = 'well';
    await Promise.all([link.refresh(), link.refresh()]);
    const at = (instant: number) => new Date(instant + SKEW).toISOString();
    const sentAt = at(NOON + 20 * MINUTE);
    expect(bench.sent).toEqual([
      {
        ...{ code: CODE, kind: 'scan', direction: 'in', nonce: 'nonce-1' },
        ...{ scannedAt: at(NOON), sentAt, openedYn: 'Y' },
      },
      {
        ...{ code: CODE, kind: 'scan', direction: 'out', nonce: 'nonce-2' },
        ...{ scannedAt: at(NOON + 5 * MINUTE), sentAt },
      },
    ]);
    expect(link.get()).toMatchObject({ isOnline: true, waiting: 0, toReview: 0 });
    await link.refresh();
    expect(bench.sent).toHaveLength(2);
  });

  it('keeps what waits where the server goes away again, and sends it under the same nonce', async () => {
    const link = await bench.cutOff();
    await scan(link);
    await link.refresh();
    expect(link.get()).toMatchObject({ isOnline: false, waiting: 1 });
    bench.mood = 'well';
    await link.refresh();
    expect(bench.sent.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
  });

  it('stays cut off, though a snapshot asked before comes after a scan without an answer', async () => {
    const link = await bench.cutOff();
    bench.mood = 'well';
    await link.refresh();
    const snapshot = bench.holdSnapshot();
    const refreshing = link.refresh();
    await snapshot.asked;
    bench.mood = 'silent';
    expect(await scan(link)).toMatchObject({ tone: 'entered', isOffline: true });
    snapshot.comes();
    await refreshing;
    expect(link.get()).toMatchObject({ isOnline: false, waiting: 1 });
  });

  it('tells the staff of what the server would have refused, until they have looked', async () => {
    const link = await bench.cutOff();
    await scan(link);
    bench.mood = 'well';
    bench.answer = () => resultOf({ decision: 'entered', reason: 'guardianInside' });
    await link.refresh();
    expect(link.get()).toMatchObject({ waiting: 0, toReview: 1 });
    const restarted = bench.newLink();
    await restarted.start();
    expect(restarted.get().toReview).toBe(1);
    restarted.reviewed();
    expect(restarted.get().toReview).toBe(0);
  });
});

describe('a gate whose server answers scans, but gives no snapshot', () => {
  it.each([
    ['slow', noAnswer],
    ['broken', refusal(500)],
    ['asked too often', refusal(429)],
  ])('is online again once what waited is told (%s)', async (_, end) => {
    const link = await bench.cutOff();
    await scan(link);
    bench.mood = 'well';
    bench.fault = (name) => (name === 'gateSnapshot' ? end : null);
    await link.refresh();
    expect(link.get()).toMatchObject({ isOnline: true, waiting: 0 });
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'entered', isOffline: false });
  });

  it.each([
    ['slow', noAnswer],
    ['broken', refusal(500)],
  ])('finds out by a scan that the server is there, where nothing waits (%s)', async (_, end) => {
    const link = await bench.cutOff();
    expect((await scan(link, OTHER_CODE)).tone).toBe('staff');
    bench.mood = 'well';
    bench.fault = (name) => (name === 'gateSnapshot' ? end : null);
    await link.refresh();
    // Not with every scan: each would have to wait.
    expect((await scan(link, BARCODE)).tone).toBe('staff');
    bench.time += 15_000;
    expect(await scan(link, BARCODE)).toMatchObject({ tone: 'entered', isOffline: false });
    expect(link.get().isOnline).toBe(true);
  });

  it('stays online', async () => {
    const link = bench.newLink();
    bench.fault = (name) => (name === 'gateSnapshot' ? refusal(429) : null);
    await link.refresh();
    expect(link.get().isOnline).toBe(true);
  });
});
