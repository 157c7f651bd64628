import { beforeEach, describe, expect, it } from 'vitest';
import {
  CODE,
  LinkBench,
  MINUTE,
  NOON,
  OTHER_CODE,
  pass,
  refusal,
  scan,
} from './testing/link-bench.ts';

let bench: LinkBench;
beforeEach(() => {
  bench = new LinkBench();
});

describe('a scan that waits and that the server does not take', () => {
  it.each([400, 403, 404, 413, 500])(
    'waits on, in its order, and holds nobody else up (%i)',
    async (status) => {
      bench.passes = [pass(CODE), pass(OTHER_CODE)];
      const link = await bench.cutOff();
      await scan(link);
      await scan(link, CODE, 'out');
      await scan(link, OTHER_CODE);
      bench.mood = 'well';
      bench.fault = (_, request) =>
        'code' in request && request.code === CODE ? refusal(status) : null;
      await link.refresh();
      expect(bench.sent.map(({ code }) => code)).toEqual([OTHER_CODE]);
      expect(link.get()).toMatchObject({ isOnline: true, waiting: 2, toReview: 0 });
      expect(bench.disk.waiting?.scans).toHaveLength(2);
      bench.fault = () => null;
      await link.refresh();
      expect(bench.sent.map(({ code, direction }) => [code, direction])).toEqual([
        [OTHER_CODE, 'in'],
        [CODE, 'in'],
        [CODE, 'out'],
      ]);
      expect(link.get()).toMatchObject({ waiting: 0, toReview: 0 });
    },
  );

  it('is not forgotten when a new snapshot comes that knows nothing of it', async () => {
    bench.passes = [pass(CODE, { passType: 'T' })];
    const link = await bench.cutOff();
    await scan(link);
    await scan(link, CODE, 'out');
    bench.mood = 'well';
    bench.fault = (name) => (name === 'gateScan' ? refusal(400) : null);
    await link.refresh();
    bench.mood = 'silent';
    bench.fault = () => null;
    expect((await scan(link)).tone).toBe('refused');
  });

  it('is for the staff to look at after three days', async () => {
    const link = await bench.cutOff();
    await scan(link);
    bench.mood = 'well';
    bench.fault = (name) => (name === 'gateScan' ? refusal(400) : null);
    bench.time = NOON + 72 * 60 * MINUTE;
    await link.refresh();
    expect(link.get()).toMatchObject({ waiting: 0, toReview: 1 });
    expect(bench.disk.waiting?.scans).toEqual([]);
  });
});
