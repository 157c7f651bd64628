import { beforeEach, describe, expect, it } from 'vitest';
import { gateCodeDigest } from '../../engine/pass/gate-snapshot.ts';
import type { GateScanRequest, GateScanResult, GateSnapshotPass } from '../../schemas/api.gen.ts';
import type { CallName } from '../../schemas/calls.ts';
import type { CallEnd, Send } from '../api/client.ts';
import { createGateLink, type GateLink } from './gate-link.ts';
import type { GateKept, GateStorage } from './gate-storage.ts';

const NOON = Date.parse('2026-03-09T12:00:00+09:00');
/** This device's clock is an hour fast. */
const SKEW = 3_600_000;
const MINUTE = 60_000;
const CODE = '1'.repeat(58);
const OTHER_CODE = '2'.repeat(58);
const BARCODE = '200000012603091159';

const pass = (code: string, own: Partial<GateSnapshotPass> = {}): GateSnapshotPass => ({
  code: gateCodeDigest(code),
  passType: 'M',
  state: 'live',
  notBefore: NOON - MINUTE,
  notAfter: NOON + 30 * MINUTE,
  ...own,
});

const resultOf = (own: Partial<GateScanResult>): GateScanResult => ({
  decision: 'entered',
  reason: '',
  help: '',
  time: '',
  assurance: 'high',
  passId: '',
  answerType: '',
  passType: '',
  bearer: '',
  phone: '',
  visitReason: '',
  ...own,
});

type Mood = 'well' | 'silent' | 'overloaded' | 'unknownDevice';

let time: number;
let mood: Mood;
let passes: GateSnapshotPass[];
let sent: GateScanRequest[];
let answer: (request: GateScanRequest) => GateScanResult;
let disk: Partial<GateKept>;
/** The disk refuses what it is given. */
let isDiskFull: boolean;
/** Until then it reads nothing. */
let diskReady: Promise<void>;
/** What the server answers to a call instead of carrying it out; null where it does. */
let fault: (name: CallName, request: object) => CallEnd<'gateScan'> | null;

const storage: GateStorage = {
  read: async (name) => {
    await diskReady;
    return structuredClone(disk[name] ?? null);
  },
  save: (name, value) => {
    if (isDiskFull) return Promise.resolve(false);
    if (value === null) delete disk[name];
    else disk[name] = structuredClone(value);
    return Promise.resolve(true);
  },
};

const ask: Send = (name, request) => {
  const failed = fault(name, request);
  if (failed) return Promise.resolve(failed as never);
  if (mood === 'silent') return Promise.resolve({ kind: 'offline' });
  if (mood === 'overloaded') {
    return Promise.resolve({ kind: 'refused', status: 503, resultMsg: '' });
  }
  if (mood === 'unknownDevice') return Promise.resolve({ kind: 'sessionExpired', resultMsg: '' });
  const reply = (result: unknown) =>
    Promise.resolve({ kind: 'reply', resultCd: 0, resultMsg: 'said', result } as never);
  if (name === 'gateSnapshot') {
    return reply({ takenAt: time, usableUntil: NOON + 60 * MINUTE, passes });
  }
  const scan = request as GateScanRequest;
  sent.push(scan);
  return reply(answer(scan));
};

const newLink = (): GateLink => {
  let nonces = 0;
  return createGateLink({
    askAtOnce: ask,
    ask,
    storage,
    now: () => time + SKEW,
    newNonce: () => `nonce-${(nonces += 1)}`,
  });
};

const scan = (link: GateLink, code = CODE, direction: 'in' | 'out' = 'in') =>
  link.scan({ code, kind: 'scan', direction });

/** A link that has been online and is cut off now. */
const cutOff = async (): Promise<GateLink> => {
  mood = 'well';
  const link = newLink();
  await link.refresh();
  mood = 'silent';
  return link;
};

beforeEach(() => {
  time = NOON;
  mood = 'well';
  passes = [pass(CODE)];
  sent = [];
  disk = {};
  isDiskFull = false;
  diskReady = Promise.resolve();
  fault = () => null;
  answer = ({ direction }) => resultOf({ decision: direction === 'in' ? 'entered' : 'left' });
});

describe('a gate whose server answers', () => {
  it('shows what the server said', async () => {
    answer = () => resultOf({ decision: 'refused', reason: 'spent', help: 'new one' });
    expect(await scan(newLink())).toMatchObject({
      tone: 'refused',
      message: { words: 'said' },
      help: { words: 'new one' },
      isOffline: false,
    });
    expect(sent).toEqual([{ code: CODE, kind: 'scan', direction: 'in', nonce: 'nonce-1' }]);
  });

  it('wants a look at who came in by a barcode', async () => {
    answer = () => resultOf({ assurance: 'low', answerType: 'PT', bearer: '김*늘' });
    expect(await scan(newLink(), BARCODE)).toMatchObject({
      isToBeLookedAt: true,
      bearer: { bearer: '김*늘' },
    });
  });

  it('forgets its snapshot when the server knows the device no longer', async () => {
    const link = newLink();
    await link.refresh();
    expect(disk.snapshot).toBeDefined();
    mood = 'unknownDevice';
    await link.refresh();
    expect(link.get().isUnpaired).toBe(true);
    expect(disk.snapshot).toBeUndefined();
  });
});

describe('a gate that is cut off', () => {
  it.each(['silent', 'overloaded'] as const)('judges by its snapshot (%s)', async (how) => {
    const link = newLink();
    await link.refresh();
    mood = how;
    expect(await scan(link)).toMatchObject({ tone: 'entered', isOffline: true });
    expect(link.get()).toMatchObject({ isOnline: false, waiting: 1 });
    expect(await scan(link)).toMatchObject({ tone: 'refused' });
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'staff' });
    expect(link.get().waiting).toBe(1);
  });

  it('counts time by the server’s clock, though its own is an hour fast', async () => {
    const link = await cutOff();
    time = NOON + 30 * MINUTE - 1;
    expect((await scan(link)).tone).toBe('entered');
    const late = await cutOff();
    time = NOON + 30 * MINUTE;
    expect(await scan(late)).toMatchObject({ tone: 'refused', help: expect.anything() as object });
  });

  it('lets nobody in by a snapshot whose time is over, or without one', async () => {
    const link = await cutOff();
    time = NOON + 60 * MINUTE;
    expect((await scan(link)).tone).toBe('staff');
    mood = 'silent';
    const without = newLink();
    expect((await scan(without)).tone).toBe('staff');
    expect((await scan(without, CODE, 'out')).tone).toBe('left');
  });

  it('knows who came in since the snapshot was taken, cut off or not', async () => {
    passes = [pass(CODE, { passType: 'T' })];
    const link = newLink();
    await link.refresh();
    await scan(link);
    await scan(link, CODE, 'out');
    mood = 'silent';
    expect((await scan(link)).tone).toBe('refused');
  });

  it('sends what waited, in its order, with both times and its nonces, once', async () => {
    const link = await cutOff();
    await scan(link);
    time = NOON + 5 * MINUTE;
    await scan(link, CODE, 'out');
    time = NOON + 20 * MINUTE;
    mood = 'well';
    await Promise.all([link.refresh(), link.refresh()]);
    const at = (instant: number) => new Date(instant + SKEW).toISOString();
    const sentAt = at(NOON + 20 * MINUTE);
    expect(sent).toEqual([
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
    expect(sent).toHaveLength(2);
  });

  it('keeps what waits where the server goes away again, and sends it under the same nonce', async () => {
    const link = await cutOff();
    await scan(link);
    await link.refresh();
    expect(link.get()).toMatchObject({ isOnline: false, waiting: 1 });
    mood = 'well';
    await link.refresh();
    expect(sent.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
  });

  it('tells the staff of what the server would have refused, until they have looked', async () => {
    const link = await cutOff();
    await scan(link);
    mood = 'well';
    answer = () => resultOf({ decision: 'entered', reason: 'guardianInside' });
    await link.refresh();
    expect(link.get()).toMatchObject({ waiting: 0, toReview: 1 });
    const restarted = newLink();
    await restarted.start();
    expect(restarted.get().toReview).toBe(1);
    restarted.reviewed();
    expect(restarted.get().toReview).toBe(0);
  });
});

const refusal = (status: number) => ({ kind: 'refused', status, resultMsg: '' }) as const;
const noAnswer = { kind: 'offline' } as const;

describe('a gate whose server answers scans, but gives no snapshot', () => {
  it.each([
    ['slow', noAnswer],
    ['broken', refusal(500)],
    ['asked too often', refusal(429)],
  ])('is online again once what waited is told (%s)', async (_, end) => {
    const link = await cutOff();
    await scan(link);
    mood = 'well';
    fault = (name) => (name === 'gateSnapshot' ? end : null);
    await link.refresh();
    expect(link.get()).toMatchObject({ isOnline: true, waiting: 0 });
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'entered', isOffline: false });
  });

  it.each([
    ['slow', noAnswer],
    ['broken', refusal(500)],
  ])('finds out by a scan that the server is there, where nothing waits (%s)', async (_, end) => {
    const link = await cutOff();
    expect((await scan(link, OTHER_CODE)).tone).toBe('staff');
    mood = 'well';
    fault = (name) => (name === 'gateSnapshot' ? end : null);
    await link.refresh();
    // Not with every scan: each would have to wait.
    expect((await scan(link, BARCODE)).tone).toBe('staff');
    time += 15_000;
    expect(await scan(link, BARCODE)).toMatchObject({ tone: 'entered', isOffline: false });
    expect(link.get().isOnline).toBe(true);
  });

  it('stays online', async () => {
    const link = newLink();
    fault = (name) => (name === 'gateSnapshot' ? refusal(429) : null);
    await link.refresh();
    expect(link.get().isOnline).toBe(true);
  });
});

describe('a scan that waits and that the server does not take', () => {
  it.each([400, 403, 404, 413, 500])(
    'waits on, in its order, and holds nobody else up (%i)',
    async (status) => {
      passes = [pass(CODE), pass(OTHER_CODE)];
      const link = await cutOff();
      await scan(link);
      await scan(link, CODE, 'out');
      await scan(link, OTHER_CODE);
      mood = 'well';
      fault = (_, request) => ('code' in request && request.code === CODE ? refusal(status) : null);
      await link.refresh();
      expect(sent.map(({ code }) => code)).toEqual([OTHER_CODE]);
      expect(link.get()).toMatchObject({ isOnline: true, waiting: 2, toReview: 0 });
      expect(disk.waiting?.scans).toHaveLength(2);
      fault = () => null;
      await link.refresh();
      expect(sent.map(({ code, direction }) => [code, direction])).toEqual([
        [OTHER_CODE, 'in'],
        [CODE, 'in'],
        [CODE, 'out'],
      ]);
      expect(link.get()).toMatchObject({ waiting: 0, toReview: 0 });
    },
  );

  it('is not forgotten when a new snapshot comes that knows nothing of it', async () => {
    passes = [pass(CODE, { passType: 'T' })];
    const link = await cutOff();
    await scan(link);
    await scan(link, CODE, 'out');
    mood = 'well';
    fault = (name) => (name === 'gateScan' ? refusal(400) : null);
    await link.refresh();
    mood = 'silent';
    fault = () => null;
    expect((await scan(link)).tone).toBe('refused');
  });

  it('is for the staff to look at after three days', async () => {
    const link = await cutOff();
    await scan(link);
    mood = 'well';
    fault = (name) => (name === 'gateScan' ? refusal(400) : null);
    time = NOON + 72 * 60 * MINUTE;
    await link.refresh();
    expect(link.get()).toMatchObject({ waiting: 0, toReview: 1 });
    expect(disk.waiting?.scans).toEqual([]);
  });
});

describe('a scan that the server carried out without being heard', () => {
  /** The server takes it; its answer does not arrive. */
  const unheard = async (link: GateLink): Promise<void> => {
    fault = (_, request) => {
      sent.push(request as GateScanRequest);
      return noAnswer;
    };
    expect((await scan(link, OTHER_CODE)).tone).toBe('staff');
    fault = () => null;
    await link.refresh();
  };
  const nonces = () => sent.map(({ nonce }) => nonce);

  it('asks under the same nonce the next time, until it is answered', async () => {
    const link = newLink();
    await unheard(link);
    expect(await scan(link, OTHER_CODE)).toMatchObject({ tone: 'entered', isOffline: false });
    await scan(link, OTHER_CODE);
    expect(nonces()).toEqual(['nonce-1', 'nonce-1', 'nonce-2']);
  });

  it('has nothing to do with another code, the other direction, or later', async () => {
    const link = newLink();
    await unheard(link);
    await scan(link, CODE);
    await scan(link, OTHER_CODE, 'out');
    await scan(link, OTHER_CODE);
    expect(new Set(nonces()).size).toBe(4);
    await unheard(link);
    time += 2 * MINUTE;
    await scan(link, OTHER_CODE);
    expect(new Set(nonces()).size).toBe(6);
  });
});

describe('a gate whose disk refuses', () => {
  it('goes on, sends what waits from memory, and tries the disk again', async () => {
    const link = await cutOff();
    isDiskFull = true;
    expect((await scan(link)).tone).toBe('entered');
    expect(disk.waiting).toBeUndefined();
    isDiskFull = false;
    await link.refresh();
    expect(disk.waiting?.scans).toHaveLength(1);
    mood = 'well';
    await link.refresh();
    expect(sent.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
    expect(disk.waiting?.scans).toEqual([]);
  });
});

describe('a gate that is started anew while it is cut off', () => {
  it('judges no scan before it has read what it kept', async () => {
    await scan(await cutOff());
    const link = newLink();
    diskReady = new Promise((resolve) => setTimeout(resolve, 10));
    void link.start();
    expect((await scan(link)).tone).toBe('refused');
    expect(disk.waiting?.scans).toHaveLength(1);
  });

  it('goes on with snapshot and waiting scans', async () => {
    await scan(await cutOff());
    const link = newLink();
    await link.start();
    expect(link.get()).toMatchObject({ waiting: 1 });
    expect((await scan(link)).tone).toBe('refused');
    expect((await scan(link, CODE, 'out')).tone).toBe('left');
    mood = 'well';
    await link.refresh();
    expect(sent.map(({ direction }) => direction)).toEqual(['in', 'out']);
  });

  it('has left no identity number on the disk', async () => {
    const link = await cutOff();
    await scan(link, BARCODE, 'out');
    expect(link.get().waiting).toBe(1);
    expect(JSON.stringify(disk)).not.toContain(BARCODE);
  });
});
