import { describe, expect, it } from 'vitest';
import { createStatisticsCollector } from './call-statistics.ts';

const end = (milliseconds: number, resultCd: number | null = 0, failure: string | null = null) => ({
  milliseconds,
  resultCd,
  failure,
});

describe('the figures of calls', () => {
  it('are the percentiles of a sorted list, by call name and for all calls', () => {
    const figures = createStatisticsCollector();
    for (let value = 1; value <= 1000; value += 1) figures.add('answer', end(value));
    figures.add('term', end(5000));
    const [answer, term] = figures.each();
    expect(answer).toMatchObject({ name: 'answer', calls: 1000, failed: 0 });
    // Accurate to three digits.
    for (const [found, real] of [
      [answer?.p50, 500],
      [answer?.p95, 950],
      [answer?.p99, 990],
      [answer?.most, 1000],
    ] as const) {
      expect(Math.abs((found ?? 0) - real)).toBeLessThanOrEqual(real / 500);
    }
    expect(term).toMatchObject({ name: 'term', calls: 1 });
    expect(figures.all().calls).toBe(1001);
    expect(figures.all().most).toBeGreaterThan(4990);
  });

  it('separate codes and failures, most frequent first', () => {
    const figures = createStatisticsCollector();
    for (const code of [0, 307, 307]) figures.add('guardian', end(1, code));
    figures.add('guardian', end(1, null, 'HTTP 503'));
    expect(figures.all()).toMatchObject({
      calls: 4,
      failed: 1,
      codes: [
        { resultCd: 307, calls: 2 },
        { resultCd: 0, calls: 1 },
      ],
      failures: [{ why: 'HTTP 503', calls: 1 }],
    });
  });

  it('make a histogram that counts every call once', () => {
    const figures = createStatisticsCollector();
    for (const took of [0.2, 1, 1.5, 90, 100_000]) figures.add('term', end(took));
    expect(figures.steps()).toEqual([
      { upTo: 1, calls: 2 },
      { upTo: 2, calls: 1 },
      { upTo: 100, calls: 1 },
      { upTo: Infinity, calls: 1 },
    ]);
  });

  it('are zero without calls', () => {
    expect(createStatisticsCollector().all()).toMatchObject({ calls: 0, p95: 0, most: 0, mean: 0 });
  });
});
