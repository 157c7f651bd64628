import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { createScanSealing } from './scan-sealing.ts';
import { BARCODE, CODE, LinkBench, scan } from './testing/link-bench.ts';

let bench: LinkBench;
beforeEach(() => {
  bench = new LinkBench();
});

describe('a gate whose disk refuses', () => {
  it('says so as soon as it finds out, and no longer once the disk serves again', async () => {
    const link = bench.newLink();
    bench.isDiskFull = true;
    await link.refresh();
    expect(link.get()).toMatchObject({ isOnline: true, isKept: false });
    bench.isDiskFull = false;
    await link.refresh();
    expect(link.get().isKept).toBe(true);
  });

  it('says so while a scan waits that would be lost with the page', async () => {
    const link = await bench.cutOff();
    expect(link.get().isKept).toBe(true);
    bench.isDiskFull = true;
    await scan(link);
    expect(link.get()).toMatchObject({ waiting: 1, isKept: false });
    bench.isDiskFull = false;
    await link.refresh();
    expect(link.get()).toMatchObject({ waiting: 1, isKept: true });
  });

  it('goes on, sends what waits from memory, and tries the disk again', async () => {
    const link = await bench.cutOff();
    bench.isDiskFull = true;
    expect((await scan(link)).tone).toBe('entered');
    expect(bench.disk.waiting).toBeUndefined();
    bench.isDiskFull = false;
    await link.refresh();
    expect(bench.disk.waiting?.scans).toHaveLength(1);
    bench.mood = 'well';
    await link.refresh();
    expect(bench.sent.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
    expect(bench.disk.waiting?.scans).toEqual([]);
  });
});

describe('a gate that is started anew while it is cut off', () => {
  it('judges no scan before it has read what it kept', async () => {
    await scan(await bench.cutOff());
    const link = bench.newLink();
    bench.diskReady = new Promise((resolve) => setTimeout(resolve, 10));
    void link.start();
    expect((await scan(link)).tone).toBe('refused');
    expect(bench.disk.waiting?.scans).toHaveLength(1);
  });

  it('goes on with snapshot and waiting scans', async () => {
    await scan(await bench.cutOff());
    const link = bench.newLink();
    await link.start();
    expect(link.get()).toMatchObject({ waiting: 1 });
    expect((await scan(link)).tone).toBe('refused');
    expect((await scan(link, CODE, 'out')).tone).toBe('left');
    bench.mood = 'well';
    await link.refresh();
    expect(bench.sent.map(({ direction }) => direction)).toEqual(['in', 'out']);
  });
});

describe('an exit by a barcode while the gate is cut off', () => {
  it('is told after a new start, though no number lies on the disk', async () => {
    await scan(await bench.cutOff(), BARCODE, 'out');
    expect(bench.disk.waiting?.scans).toHaveLength(1);
    expect(inspect(bench.disk, { depth: null })).not.toContain(BARCODE);
    const link = bench.newLink();
    await link.start();
    expect(link.get()).toMatchObject({ waiting: 1, isKept: true });
    bench.mood = 'well';
    await link.refresh();
    expect(bench.sent).toMatchObject([{ code: BARCODE, direction: 'out', nonce: 'nonce-1' }]);
    expect(bench.disk.waiting?.scans).toEqual([]);
  });

  it('is sealed by the one key that is kept, also where two are sealed at once', async () => {
    const sealing = createScanSealing(bench.storage);
    const both = await Promise.all([sealing.seal('one'), sealing.seal('two')]);
    const anew = createScanSealing(bench.storage);
    const opened = both.map((sealed) => (sealed ? anew.open(sealed) : Promise.resolve(null)));
    expect(await Promise.all(opened)).toEqual(['one', 'two']);
  });

  it('is sealed once the disk keeps a key, though it kept none before', async () => {
    const sealing = createScanSealing(bench.storage);
    bench.isDiskFull = true;
    expect(await Promise.all([sealing.seal('one'), sealing.seal('two')])).toEqual([null, null]);
    bench.isDiskFull = false;
    const sealed = await sealing.seal('one');
    expect(sealed && (await createScanSealing(bench.storage).open(sealed))).toBe('one');
  });

  it('is sealed by a key whose bytes no script gets', async () => {
    await scan(await bench.cutOff(), BARCODE, 'out');
    const { sealingKey } = bench.disk;
    if (!sealingKey) throw new Error('no key is kept');
    await expect(crypto.subtle.exportKey('raw', sealingKey)).rejects.toThrow();
  });

  it('keeps its place among the others', async () => {
    const link = await bench.cutOff();
    await scan(link);
    await scan(link, BARCODE, 'out');
    await scan(link, CODE, 'out');
    const anew = bench.newLink();
    await anew.start();
    bench.mood = 'well';
    await anew.refresh();
    expect(bench.sent.map(({ code }) => code)).toEqual([CODE, BARCODE, CODE]);
  });

  it('waits in memory only where nothing can be sealed, and the gate says so', async () => {
    bench.subtle = null;
    const link = await bench.cutOff();
    await scan(link, BARCODE, 'out');
    expect(link.get()).toMatchObject({ waiting: 1, isKept: false });
    expect(inspect(bench.disk, { depth: null })).not.toContain(BARCODE);
    bench.mood = 'well';
    await link.refresh();
    expect(bench.sent.map(({ code }) => code)).toEqual([BARCODE]);
    expect(link.get()).toMatchObject({ waiting: 0, isKept: true });
  });

  it('is for the staff to look at where the key to it is gone', async () => {
    await scan(await bench.cutOff(), BARCODE, 'out');
    delete bench.disk.sealingKey;
    const link = bench.newLink();
    await link.start();
    expect(link.get()).toMatchObject({ waiting: 0, toReview: 1 });
  });
});
