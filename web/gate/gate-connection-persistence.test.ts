import { inspect } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { createScanSealing } from './scan-sealing.ts';
import { BARCODE, CODE, GateConnectionHarness, scan } from './testing/gate-connection-harness.ts';

let harness: GateConnectionHarness;
beforeEach(() => {
  harness = new GateConnectionHarness();
});

describe('a gate whose disk fails', () => {
  it('reports it as soon as it notices, and stops once the disk works again', async () => {
    const link = harness.createConnection();
    harness.isDiskFull = true;
    await link.refresh();
    expect(link.getState()).toMatchObject({ isOnline: true, isPersisted: false });
    harness.isDiskFull = false;
    await link.refresh();
    expect(link.getState().isPersisted).toBe(true);
  });

  it('reports it while a pending scan would be lost with the page', async () => {
    const link = await harness.createOfflineConnection();
    expect(link.getState().isPersisted).toBe(true);
    harness.isDiskFull = true;
    await scan(link);
    expect(link.getState()).toMatchObject({ pendingCount: 1, isPersisted: false });
    harness.isDiskFull = false;
    await link.refresh();
    expect(link.getState()).toMatchObject({ pendingCount: 1, isPersisted: true });
  });

  it('continues, sends pending scans from memory, and tries the disk again', async () => {
    const link = await harness.createOfflineConnection();
    harness.isDiskFull = true;
    expect((await scan(link)).tone).toBe('entered');
    expect(harness.disk.waiting).toBeUndefined();
    harness.isDiskFull = false;
    await link.refresh();
    expect(harness.disk.waiting?.scans).toHaveLength(1);
    harness.serverState = 'well';
    await link.refresh();
    expect(harness.sent.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
    expect(harness.disk.waiting?.scans).toEqual([]);
  });
});

describe('a gate that restarts while it is offline', () => {
  it('judges no scan before it has read its stored data', async () => {
    await scan(await harness.createOfflineConnection());
    const link = harness.createConnection();
    harness.diskReady = new Promise((resolve) => setTimeout(resolve, 10));
    void link.start();
    expect((await scan(link)).tone).toBe('refused');
    expect(harness.disk.waiting?.scans).toHaveLength(1);
  });

  it('continues with snapshot and pending scans', async () => {
    await scan(await harness.createOfflineConnection());
    const link = harness.createConnection();
    await link.start();
    expect(link.getState()).toMatchObject({ pendingCount: 1 });
    expect((await scan(link)).tone).toBe('refused');
    expect((await scan(link, CODE, 'out')).tone).toBe('left');
    harness.serverState = 'well';
    await link.refresh();
    expect(harness.sent.map(({ direction }) => direction)).toEqual(['in', 'out']);
  });
});

describe('an exit by a barcode while the gate is offline', () => {
  it('is sent after a restart, though no number is stored on the disk', async () => {
    await scan(await harness.createOfflineConnection(), BARCODE, 'out');
    expect(harness.disk.waiting?.scans).toHaveLength(1);
    expect(inspect(harness.disk, { depth: null })).not.toContain(BARCODE);
    const link = harness.createConnection();
    await link.start();
    expect(link.getState()).toMatchObject({ pendingCount: 1, isPersisted: true });
    harness.serverState = 'well';
    await link.refresh();
    expect(harness.sent).toMatchObject([{ code: BARCODE, direction: 'out', nonce: 'nonce-1' }]);
    expect(harness.disk.waiting?.scans).toEqual([]);
  });

  it('is encrypted with the one stored key, also when two are encrypted at once', async () => {
    const sealing = createScanSealing(harness.storage);
    const both = await Promise.all([sealing.seal('one'), sealing.seal('two')]);
    const restarted = createScanSealing(harness.storage);
    const opened = both.map((sealed) => (sealed ? restarted.open(sealed) : Promise.resolve(null)));
    expect(await Promise.all(opened)).toEqual(['one', 'two']);
  });

  it('is encrypted once the disk stores a key, though it stored none before', async () => {
    const sealing = createScanSealing(harness.storage);
    harness.isDiskFull = true;
    expect(await Promise.all([sealing.seal('one'), sealing.seal('two')])).toEqual([null, null]);
    harness.isDiskFull = false;
    const sealed = await sealing.seal('one');
    expect(sealed && (await createScanSealing(harness.storage).open(sealed))).toBe('one');
  });

  it('is encrypted with a key whose bytes no script can read', async () => {
    await scan(await harness.createOfflineConnection(), BARCODE, 'out');
    const { sealingKey } = harness.disk;
    if (!sealingKey) throw new Error('no key is kept');
    await expect(crypto.subtle.exportKey('raw', sealingKey)).rejects.toThrow();
  });

  it('keeps its position among the others', async () => {
    const link = await harness.createOfflineConnection();
    await scan(link);
    await scan(link, BARCODE, 'out');
    await scan(link, CODE, 'out');
    const restarted = harness.createConnection();
    await restarted.start();
    harness.serverState = 'well';
    await restarted.refresh();
    expect(harness.sent.map(({ code }) => code)).toEqual([CODE, BARCODE, CODE]);
  });

  it('is kept in memory only if encryption is impossible, and the gate says so', async () => {
    harness.subtle = null;
    const link = await harness.createOfflineConnection();
    await scan(link, BARCODE, 'out');
    expect(link.getState()).toMatchObject({ pendingCount: 1, isPersisted: false });
    expect(inspect(harness.disk, { depth: null })).not.toContain(BARCODE);
    harness.serverState = 'well';
    await link.refresh();
    expect(harness.sent.map(({ code }) => code)).toEqual([BARCODE]);
    expect(link.getState()).toMatchObject({ pendingCount: 0, isPersisted: true });
  });

  it('is shown to staff if its key is lost', async () => {
    await scan(await harness.createOfflineConnection(), BARCODE, 'out');
    delete harness.disk.sealingKey;
    const link = harness.createConnection();
    await link.start();
    expect(link.getState()).toMatchObject({ pendingCount: 0, toReview: 1 });
  });
});
