import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { createThrottle, LAST_FOUR_THROTTLE_MS, LOOKUP_THROTTLE_MS } from './throttle.ts';

describe('throttle', () => {
  it.each([
    ['[CONST-09] last-4 submit', LAST_FOUR_THROTTLE_MS, 3000],
    ['[CONST-10] look-up', LOOKUP_THROTTLE_MS, 1000],
  ])('%s: the second starts no earlier than the interval', (_, interval, expected) => {
    const throttle = createThrottle(interval);
    expect(throttle.tryAcquire(5000)).toBe(true);
    expect(throttle.tryAcquire(5000)).toBe(false);
    expect(throttle.tryAcquire(5000 + expected - 1)).toBe(false);
    expect(throttle.remainingMs(5000 + expected - 1)).toBe(1);
    expect(throttle.tryAcquire(5000 + expected)).toBe(true);
    expect(throttle.tryAcquire(5000 + expected)).toBe(false);
  });
});

it.each(LANGUAGES)('[CONST-09] the text in %s names the seconds to wait', (language) => {
  const file = new URL(`../../fixtures/translations/screens.${language}.json`, import.meta.url);
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as {
    messages: Readonly<Record<string, string>>;
  };
  const seconds = String(LAST_FOUR_THROTTLE_MS / 1000);
  expect(messages['screen.lastFour.wait']?.match(/\d+/g)).toEqual([seconds]);
});
