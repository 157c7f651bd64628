import { describe, expect, it } from 'vitest';
import { isProven, lacksBrowserTest, outcomesById } from './requirement-proof.mjs';

const unit = (outcome: string) => ({ title: 'a unit test of [REDO-08][REDO-09]', outcome });
const browser = (outcome: string) => ({
  title: '[REDO-08] [REDO-09] on a screen',
  outcome,
  isBrowser: true,
});
const seenOf = (...tests: Parameters<typeof outcomesById>[0]) => outcomesById(tests).get('REDO-09');

describe('a requirement', () => {
  it('is proven by a test that names it and passed, wherever that ran', () => {
    expect(isProven('unit', seenOf(unit('passed')))).toBe(true);
    expect(isProven('unit', seenOf(browser('passed')))).toBe(true);
    expect(isProven('unit', seenOf(unit('skipped')))).toBe(false);
    expect(isProven('unit', seenOf())).toBe(false);
  });

  it('is not proven while a test that names it fails', () => {
    expect(isProven('unit', seenOf(unit('passed'), browser('failed')))).toBe(false);
  });

  it('that is to be verified in a browser needs a browser test that passed', () => {
    for (const seen of [
      seenOf(),
      seenOf(unit('passed')),
      seenOf(unit('passed'), browser('skipped')),
    ]) {
      expect(lacksBrowserTest('browser', seen)).toBe(true);
      expect(isProven('browser', seen)).toBe(false);
    }
    const seen = seenOf(unit('passed'), browser('passed'));
    expect(lacksBrowserTest('browser', seen)).toBe(false);
    expect(isProven('browser', seen)).toBe(true);
  });

  it('that is to be verified otherwise needs no browser test', () => {
    for (const verify of ['api', 'data', 'unit']) {
      expect(lacksBrowserTest(verify, seenOf(unit('passed')))).toBe(false);
    }
  });
});
