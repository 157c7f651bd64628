import { describe, expect, it, vi } from 'vitest';
import type { CallResponse, ApiClient } from '../api/client.ts';
import { createVisitCalls } from './visit-calls.ts';

type CallResult = CallResponse<'visitDays'>;

const REPLY = { kind: 'reply', resultCd: 0, resultMsg: '', result: null } as const;

/** A browser whose server answers when the test wants it. */
const createTestBrowser = () => {
  const sent: { name: string; answer: (end: CallResult) => void; fail: (cause: Error) => void }[] =
    [];
  const waits: { ms: number; pass: () => void }[] = [];
  let number = 0;
  const calls = createVisitCalls({
    send: ((name: string) =>
      new Promise<CallResult>((answer, fail) => sent.push({ name, answer, fail }))) as ApiClient,
    visitNumber: () => number,
    wait: (ms) => new Promise((pass) => waits.push({ ms, pass })),
    log: vi.fn(),
  });
  return {
    sent: () => sent.map(({ name }) => name),
    answer: async (end: CallResult = REPLY): Promise<void> => {
      sent.at(-1)?.answer(end);
      await settle();
    },
    answerTo: async (name: string): Promise<void> => {
      sent.find((call) => call.name === name)?.answer(REPLY);
      await settle();
    },
    fail: async (): Promise<void> => {
      sent.at(-1)?.fail(new Error('no envelope'));
      await settle();
    },
    pass: async (longest: number): Promise<void> => {
      for (const { pass } of waits.splice(0).filter(({ ms }) => ms <= longest)) pass();
      await settle();
    },
    /** The result of a call; undefined as long as there is none. */
    ask: () => {
      const seen: { end?: CallResult } = {};
      void calls.call('visitDays', {}).then((end) => {
        seen.end = end;
      });
      return seen;
    },
    isOver: () => {
      const seen = { over: false };
      number += 1;
      void calls.end().then(() => {
        seen.over = true;
      });
      return seen;
    },
  };
};

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

const RETRY_MS = 5_000;
const LONG_MS = 60_000;

describe('the calls of a visit', () => {
  it('return to the visit that made them', async () => {
    const { ask, answer } = createTestBrowser();
    const call = ask();
    await answer();
    expect(call.end).toEqual(REPLY);
  });

  it('[KIOSK-01] never resolve once the visit is over, and its end waits for them', async () => {
    const { ask, isOver, answer, answerTo, sent } = createTestBrowser();
    const call = ask();
    const visit = isOver();
    await settle();
    expect(sent()).toEqual(['visitDays']);
    await answerTo('visitDays');
    expect(call.end).toBeUndefined();
    expect(sent()).toEqual(['visitDays', 'endVisit']);
    expect(visit.over).toBe(false);
    await answer();
    expect(visit.over).toBe(true);
  });

  it('[KIOSK-01] of the next person wait until the server knows that the last visit is over', async () => {
    const { ask, isOver, answer, fail, pass, sent } = createTestBrowser();
    isOver();
    const next = ask();
    await settle();
    await answer({ kind: 'offline' });
    await pass(RETRY_MS);
    await answer({ kind: 'refused', status: 429, resultMsg: '' });
    await pass(RETRY_MS);
    await fail();
    await pass(RETRY_MS);
    expect(sent()).toEqual(['endVisit', 'endVisit', 'endVisit', 'endVisit']);
    await answer();
    expect(sent().at(-1)).toBe('visitDays');
    await answer();
    expect(next.end).toEqual(REPLY);
    ask();
    await settle();
    expect(sent().filter((name) => name === 'visitDays')).toHaveLength(2);
  });

  it('are offline if that takes too long, and are not sent', async () => {
    const { ask, isOver, pass, sent } = createTestBrowser();
    isOver();
    const next = ask();
    await settle();
    await pass(LONG_MS);
    expect(next.end).toEqual({ kind: 'offline' });
    expect(sent()).toEqual(['endVisit']);
  });

  it('are not sent after a delay if the person has left', async () => {
    const { ask, isOver, answer, sent } = createTestBrowser();
    isOver();
    const left = ask();
    isOver();
    await settle();
    await answer();
    await answer();
    await settle();
    expect(sent()).toEqual(['endVisit', 'endVisit']);
    expect(left.end).toBeUndefined();
  });
});
