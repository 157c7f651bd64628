import { describe, expect, it } from 'vitest';
import { isProven, lacksBrowserTest, outcomesById } from './requirement-proof.mjs';

const unit = (outcome: string) => ({ title: 'a unit test of [REDO-08][REDO-09]', outcome });
const browser = (outcome: string) => ({
  title: '[REDO-08] [REDO-09] on a screen',
  outcome,
  isBrowser: true,
});
const outcomesOf = (...tests: Parameters<typeof outcomesById>[0]) =>
  outcomesById(tests).get('REDO-09');

describe('a requirement', () => {
  it('is proven by any test that names it and passes', () => {
    expect(isProven('unit', outcomesOf(unit('passed')))).toBe(true);
    expect(isProven('unit', outcomesOf(browser('passed')))).toBe(true);
    expect(isProven('unit', outcomesOf(unit('skipped')))).toBe(false);
    expect(isProven('unit', outcomesOf())).toBe(false);
  });

  it('is not proven while a test that names it fails', () => {
    expect(isProven('unit', outcomesOf(unit('passed'), browser('failed')))).toBe(false);
  });

  it('with browser verification needs a browser test that passes', () => {
    for (const seen of [
      outcomesOf(),
      outcomesOf(unit('passed')),
      outcomesOf(unit('passed'), browser('skipped')),
    ]) {
      expect(lacksBrowserTest('browser', seen)).toBe(true);
      expect(isProven('browser', seen)).toBe(false);
    }
    const seen = outcomesOf(unit('passed'), browser('passed'));
    expect(lacksBrowserTest('browser', seen)).toBe(false);
    expect(isProven('browser', seen)).toBe(true);
  });

  it('with other verification needs no browser test', () => {
    for (const verify of ['api', 'data', 'unit']) {
      expect(lacksBrowserTest(verify, outcomesOf(unit('passed')))).toBe(false);
    }
  });
});
