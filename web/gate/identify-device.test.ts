import { beforeEach, describe, expect, it } from 'vitest';
import type { CallResponse, ApiClient } from '../api/client.ts';
import { identifyDevice } from './identify-device.ts';
import {
  GateConnectionHarness,
  noAnswer,
  refusal,
  scan,
} from './testing/gate-connection-harness.ts';

let harness: GateConnectionHarness;
beforeEach(async () => {
  harness = new GateConnectionHarness();
  await scan(await harness.createOfflineConnection());
  await harness.storage.save('deviceName', 'west');
});

const identify = (end: CallResponse<'device'>) => {
  const call: ApiClient = () => Promise.resolve(end as never);
  return identifyDevice(harness.storage, call);
};
const reply = (result: { kind: 'gate' | 'kiosk'; name: string } | null) =>
  ({ kind: 'reply', resultCd: result ? 0 : 300, resultMsg: '', result }) as CallResponse<'device'>;

describe('a gate that is opened again', () => {
  it.each([
    ['is no machine any more', reply(null), 'unpaired'],
    ['is another machine now', reply({ kind: 'kiosk', name: 'lobby' }), 'otherMachine'],
    ['is not known', { kind: 'sessionExpired', resultMsg: '' } as const, 'unpaired'],
  ])('and %s deletes its snapshot and its name, and keeps pending scans', async (_, end, kind) => {
    expect(harness.disk.snapshot).toBeDefined();
    expect((await identify(end)).kind).toBe(kind);
    expect(harness.disk.snapshot).toBeUndefined();
    expect(harness.disk.deviceName).toBeUndefined();
    expect(harness.disk.waiting?.scans).toHaveLength(1);
    const link = harness.createConnection();
    await link.start();
    expect((await scan(link)).tone).toBe('staff');
  });

  it.each([
    ['knows it', reply({ kind: 'gate', name: 'east' }), 'east'],
    ['cannot be asked', noAnswer, 'west'],
    ['is out of order', refusal(500), 'west'],
  ])('keeps its snapshot if the server %s', async (_, end, name) => {
    expect(await identify(end)).toEqual({ kind: 'gate', name });
    expect(harness.disk.snapshot).toBeDefined();
    expect(harness.disk.deviceName).toBe(name);
  });
});
