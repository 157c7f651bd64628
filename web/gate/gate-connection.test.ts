import { beforeEach, describe, expect, it } from 'vitest';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { GateConnection } from './gate-connection.ts';
import {
  BARCODE,
  CODE,
  GateConnectionHarness,
  MINUTE_MS,
  OTHER_CODE,
  noAnswer,
  scanResultOf,
  scan,
} from './testing/gate-connection-harness.ts';

let harness: GateConnectionHarness;
beforeEach(() => {
  harness = new GateConnectionHarness();
});

describe('a gate whose server answers', () => {
  it('shows the server’s answer', async () => {
    harness.answer = () => scanResultOf({ decision: 'refused', reason: 'spent', help: 'new one' });
    expect(await scan(harness.createConnection())).toMatchObject({
      tone: 'refused',
      message: { words: 'said' },
      help: { words: 'new one' },
      isOffline: false,
    });
    expect(harness.sent).toEqual([{ code: CODE, kind: 'scan', direction: 'in', nonce: 'nonce-1' }]);
  });

  it('asks staff to look at a person who entered by a barcode', async () => {
    harness.answer = () => scanResultOf({ assurance: 'low', answerType: 'PT', bearer: '김*늘' });
    expect(await scan(harness.createConnection(), BARCODE)).toMatchObject({
      needsManualCheck: true,
      bearer: { bearer: '김*늘' },
    });
  });

  it('deletes its snapshot when the server no longer knows the device', async () => {
    const link = harness.createConnection();
    await link.refresh();
    expect(harness.disk.snapshot).toBeDefined();
    harness.serverState = 'unknownDevice';
    await link.refresh();
    expect(link.getState().isUnpaired).toBe(true);
    expect(harness.disk.snapshot).toBeUndefined();
  });
});

describe('a scan that the server processed without a received answer', () => {
  /** The server processes it; its answer does not arrive. */
  const unheard = async (link: GateConnection): Promise<void> => {
    harness.fault = (_, request) => {
      harness.sent.push(request as GateScanRequest);
      return noAnswer;
    };
    expect((await scan(link, OTHER_CODE)).tone).toBe('staff');
    harness.fault = () => null;
    await link.refresh();
  };
  const nonces = () => harness.sent.map(({ nonce }) => nonce);

  it('uses the same nonce the next time, until it is answered', async () => {
    const link = harness.createConnection();
    await unheard(link);
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'entered', isOffline: false });
    await scan(link, OTHER_CODE);
    expect(nonces()).toEqual(['nonce-1', 'nonce-1', 'nonce-2']);
  });

  it('does not affect another code, the other direction, or a later scan', async () => {
    const link = harness.createConnection();
    await unheard(link);
    await scan(link, CODE);
    await scan(link, OTHER_CODE, 'out');
    await scan(link, OTHER_CODE);
    expect(new Set(nonces()).size).toBe(4);
    await unheard(link);
    harness.time += 2 * MINUTE_MS;
    await scan(link, OTHER_CODE);
    expect(new Set(nonces()).size).toBe(6);
  });
});
