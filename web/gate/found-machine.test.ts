import { beforeEach, describe, expect, it } from 'vitest';
import type { CallEnd, Send } from '../api/client.ts';
import { findMachine } from './found-machine.ts';
import { LinkBench, noAnswer, refusal, scan } from './testing/link-bench.ts';

let bench: LinkBench;
beforeEach(async () => {
  bench = new LinkBench();
  await scan(await bench.cutOff());
  await bench.storage.save('deviceName', 'west');
});

const opened = (end: CallEnd<'device'>) => {
  const ask: Send = () => Promise.resolve(end as never);
  return findMachine(bench.storage, ask);
};
const reply = (result: { kind: 'gate' | 'kiosk'; name: string } | null) =>
  ({ kind: 'reply', resultCd: result ? 0 : 300, resultMsg: '', result }) as CallEnd<'device'>;

describe('a gate that is opened anew', () => {
  it.each([
    ['is no machine any more', reply(null), 'unpaired'],
    ['is another machine now', reply({ kind: 'kiosk', name: 'lobby' }), 'otherMachine'],
    ['is not known', { kind: 'sessionExpired', resultMsg: '' } as const, 'unpaired'],
  ])('and %s forgets its snapshot and its name, and keeps what waits', async (_, end, kind) => {
    expect(bench.disk.snapshot).toBeDefined();
    expect((await opened(end)).kind).toBe(kind);
    expect(bench.disk.snapshot).toBeUndefined();
    expect(bench.disk.deviceName).toBeUndefined();
    expect(bench.disk.waiting?.scans).toHaveLength(1);
    const link = bench.newLink();
    await link.start();
    expect((await scan(link)).tone).toBe('staff');
  });

  it.each([
    ['knows it', reply({ kind: 'gate', name: 'east' }), 'east'],
    ['cannot be asked', noAnswer, 'west'],
    ['is out of order', refusal(500), 'west'],
  ])('keeps its snapshot where the server %s', async (_, end, name) => {
    expect(await opened(end)).toEqual({ kind: 'gate', name });
    expect(bench.disk.snapshot).toBeDefined();
    expect(bench.disk.deviceName).toBe(name);
  });
});
