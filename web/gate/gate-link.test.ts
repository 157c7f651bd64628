import { beforeEach, describe, expect, it } from 'vitest';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { GateLink } from './gate-link.ts';
import {
  BARCODE,
  CODE,
  LinkBench,
  MINUTE,
  OTHER_CODE,
  noAnswer,
  resultOf,
  scan,
} from './testing/link-bench.ts';

let bench: LinkBench;
beforeEach(() => {
  bench = new LinkBench();
});

describe('a gate whose server answers', () => {
  it('shows what the server said', async () => {
    bench.answer = () => resultOf({ decision: 'refused', reason: 'spent', help: 'new one' });
    expect(await scan(bench.newLink())).toMatchObject({
      tone: 'refused',
      message: { words: 'said' },
      help: { words: 'new one' },
      isOffline: false,
    });
    expect(bench.sent).toEqual([{ code: CODE, kind: 'scan', direction: 'in', nonce: 'nonce-1' }]);
  });

  it('wants a look at who came in by a barcode', async () => {
    bench.answer = () => resultOf({ assurance: 'low', answerType: 'PT', bearer: '김*늘' });
    expect(await scan(bench.newLink(), BARCODE)).toMatchObject({
      isToBeLookedAt: true,
      bearer: { bearer: '김*늘' },
    });
  });

  it('forgets its snapshot when the server knows the device no longer', async () => {
    const link = bench.newLink();
    await link.refresh();
    expect(bench.disk.snapshot).toBeDefined();
    bench.mood = 'unknownDevice';
    await link.refresh();
    expect(link.get().isUnpaired).toBe(true);
    expect(bench.disk.snapshot).toBeUndefined();
  });
});

describe('a scan that the server carried out without being heard', () => {
  /** The server takes it; its answer does not arrive. */
  const unheard = async (link: GateLink): Promise<void> => {
    bench.fault = (_, request) => {
      bench.sent.push(request as GateScanRequest);
      return noAnswer;
    };
    expect((await scan(link, OTHER_CODE)).tone).toBe('staff');
    bench.fault = () => null;
    await link.refresh();
  };
  const nonces = () => bench.sent.map(({ nonce }) => nonce);

  it('asks under the same nonce the next bench.time, until it is answered', async () => {
    const link = bench.newLink();
    await unheard(link);
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'entered', isOffline: false });
    await scan(link, OTHER_CODE);
    expect(nonces()).toEqual(['nonce-1', 'nonce-1', 'nonce-2']);
  });

  it('has nothing to do with another code, the other direction, or later', async () => {
    const link = bench.newLink();
    await unheard(link);
    await scan(link, CODE);
    await scan(link, OTHER_CODE, 'out');
    await scan(link, OTHER_CODE);
    expect(new Set(nonces()).size).toBe(4);
    await unheard(link);
    bench.time += 2 * MINUTE;
    await scan(link, OTHER_CODE);
    expect(new Set(nonces()).size).toBe(6);
  });
});
