import { describe, expect, it } from 'vitest';
import type { VisitorFetch } from '../visitor.ts';
import { driveVisits } from './drive-visits.ts';
import { createStatisticsCollector } from './call-statistics.ts';
import { evaluateThresholds, type LoadResult } from './evaluate-thresholds.ts';
import type { ConnectionPool, RawReply } from './connection-pool.ts';
import { createMeasuredFetch } from './measured-fetch.ts';
import type { Mix } from './mix.ts';
import type { PlannedVisit } from './drive-load-visit.ts';
import { createInvariantMonitor } from './invariant-monitor.ts';

const SERVER_ORIGIN = 'http://munjin.test';
const reply = (body: string, status = 200): RawReply => ({
  status,
  cookies: [],
  body,
});

/** A server that returns these replies one after the other. */
const connectionsReplying = (replies: readonly RawReply[]): ConnectionPool => {
  let at = 0;
  return {
    send: () => {
      const next = replies[at];
      at += 1;
      return next ? Promise.resolve(next) : Promise.reject(new Error('socket hang up'));
    },
    close: () => undefined,
  };
};
const sendAnswer = (fetch: VisitorFetch) =>
  fetch(`${SERVER_ORIGIN}/api/pre/v1/answer`, { method: 'POST', headers: {}, body: '{}' });
const passReply = (passCheck: string) =>
  reply(JSON.stringify({ resultCd: 0, resultMsg: '', result: { passCheck } }));

const resultOf = (own: Partial<LoadResult>): LoadResult => ({
  end: 'time',
  milliseconds: 1000,
  seed: 1,
  visits: { begun: 1, ended: 1, held: 0, otherwise: 0, ends: [] },
  all: createStatisticsCollector().all(),
  calls: [],
  histogram: [],
  guardiansSeen: 0,
  repeatsSeen: 0,
  breaches: [],
  stored: null,
  ...own,
});
const noLimits = { calls: new Map(), otherwise: null, callsPerSecond: null };
const mixOf = (own: Partial<Mix>): Mix => ({
  name: 'test',
  visitors: [],
  pace: { by: 'rate', perSecond: 100 },
  durationMs: 200,
  people: 1,
  limits: noLimits,
  invariants: ['guardians', 'passes'],
  ...own,
});
const failedThresholds = (own: Partial<LoadResult>) =>
  evaluateThresholds(mixOf({}), resultOf(own))
    .filter(({ ok }) => !ok)
    .map(({ what }) => what);

describe('the watched rules of the hospital', () => {
  it('report two passes for answers sent twice, but not one pass returned twice', async () => {
    const watching = createInvariantMonitor();
    for (const [first, second] of [
      ['same', 'same'],
      ['', 'one'],
      ['one', 'other'],
    ] as const) {
      const sending = {
        connections: connectionsReplying([passReply(first), passReply(second)]),
        figures: createStatisticsCollector(),
        from: '10.0.0.1',
        doubled: watching.recordPasses,
      };
      await sendAnswer(createMeasuredFetch(SERVER_ORIGIN, sending));
    }
    expect(watching.counts().repeats).toBe(3);
    expect(watching.breaches()).toEqual([
      { invariant: 'passes', what: 'the same answers, sent 2 times, were given 2 passes' },
    ]);
    expect(failedThresholds({ breaches: watching.breaches() })).toEqual([
      'two passes for one answer',
    ]);
  });

  it('report a guardian let in beside another, but not after the other has left', () => {
    const watching = createInvariantMonitor();
    watching.recordEntry('30000001', 1);
    watching.recordExit('30000001');
    watching.recordEntry('30000001', 1);
    watching.recordEntry('30000002', 2);
    watching.recordEntry('30000002', 2);
    expect(watching.breaches()).toEqual([]);
    watching.recordEntry('30000001', 1);
    expect(watching.breaches().map(({ what }) => what)).toEqual([
      'a gate let in 2 caregivers of one patient who may have 1',
    ]);
    expect(failedThresholds({ breaches: watching.breaches() })).toEqual([
      'too many caregivers inside',
    ]);
  });

  it('can be violated according to the database alone', () => {
    expect(failedThresholds({ stored: { overbookedEntries: 0, faults: [] } })).toEqual([]);
    expect(
      failedThresholds({ stored: { overbookedEntries: 1, faults: ['two passes are live'] } }),
    ).toEqual(['too many caregivers inside', 'faults in what is stored']);
  });
});

describe('a call', () => {
  const countedAfter = async (...replies: readonly RawReply[]) => {
    const figures = createStatisticsCollector();
    const fetch = createMeasuredFetch(SERVER_ORIGIN, {
      connections: connectionsReplying(replies),
      figures,
      from: '10.0.0.1',
    });
    await sendAnswer(fetch).catch(() => undefined);
    return figures.all();
  };

  it('fails without a reply, with 429 or 5xx, or without an envelope, but not because of its code', async () => {
    expect((await countedAfter()).failures).toEqual([{ why: 'socket hang up', calls: 1 }]);
    const full = await countedAfter(reply('{"resultCd":429,"resultMsg":"","result":null}', 429));
    expect(full.failures).toEqual([{ why: 'HTTP 429', calls: 1 }]);
    const page = await countedAfter(reply('<html>', 200));
    expect(page.failures).toEqual([{ why: 'HTTP 200 without an envelope', calls: 1 }]);
    const refused = await countedAfter(reply('{"resultCd":307,"resultMsg":"","result":null}'));
    expect(refused).toMatchObject({ failed: 0, codes: [{ resultCd: 307, calls: 1 }] });
  });
});

describe('thresholds', () => {
  it('are met at the limit but not beyond it, and not by calls that were never made', () => {
    const figures = createStatisticsCollector();
    for (let count = 0; count < 99; count += 1) {
      figures.add('answer', { milliseconds: 10, resultCd: 0, failure: null });
    }
    figures.add('answer', { milliseconds: 900, resultCd: null, failure: 'HTTP 503' });
    const limits = {
      calls: new Map([
        ['answer', { p95: 11, p99: 9, failed: 0.01 }],
        ['all', { failed: 0.001 }],
        ['term', { p95: 1000 }],
      ]),
      otherwise: 0.5,
      callsPerSecond: 101,
    };
    const visits = { begun: 4, ended: 4, held: 0, otherwise: 3, ends: [] };
    const result = resultOf({ all: figures.all(), calls: figures.each(), visits });
    const judged = evaluateThresholds(mixOf({ limits, invariants: [] }), result);
    expect(judged.map(({ ok, what }) => `${what} ${String(ok)}`)).toEqual([
      'answer p95 true',
      'answer p99 false',
      'answer failed true',
      'all failed false',
      'term p95 false',
      'calls per second false',
      'visits that end otherwise false',
    ]);
    expect(judged.find(({ what }) => what === 'term p95')?.found).toBe('never called');
  });
});

describe('the pace', () => {
  const planned = { index: 0 } as PlannedVisit;
  const driven = async (own: Partial<Mix>, takesMs: number, people = 10_000) => {
    let [left, underWay, most] = [people, 0, 0];
    const outcome = await driveVisits(mixOf(own), {
      next: () => (left-- > 0 ? planned : null),
      visit: async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setTimeout(resolve, takesMs));
        underWay -= 1;
      },
      signal: new AbortController().signal,
      progress: () => undefined,
    });
    expect(underWay).toBe(0);
    return { ...outcome, most };
  };

  it('starts a fixed number of visits in a second, however long they take', async () => {
    const { startedCount: started, end, most } = await driven({ durationMs: 400 }, 300);
    expect(end).toBe('time');
    expect(started).toBeGreaterThanOrEqual(20);
    expect(started).toBeLessThanOrEqual(42);
    expect(most).toBeGreaterThan(10);
  });

  it('keeps a fixed number of visits in progress, and no more', async () => {
    const pace = { by: 'concurrency', visits: 5 } as const;
    const { startedCount: started, most } = await driven({ pace, durationMs: 200 }, 10);
    expect(most).toBe(5);
    expect(started).toBeGreaterThan(10);
  });

  it('ends when no people are left', async () => {
    expect(await driven({}, 1, 3)).toMatchObject({ end: 'peopleUsedUp', startedCount: 3 });
  });
});
