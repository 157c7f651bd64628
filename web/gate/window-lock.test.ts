import { afterEach, describe, expect, it, vi } from 'vitest';
import { acquireWindowLock } from './window-lock.ts';

const inBrowserWith = (locks: unknown): void => {
  vi.stubGlobal('navigator', { locks });
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the only window that is the gate', () => {
  it('is any window in a browser without locks', async () => {
    inBrowserWith(undefined);
    const onElsewhere = vi.fn();
    await acquireWindowLock(new AbortController().signal, onElsewhere);
    expect(onElsewhere).not.toHaveBeenCalled();
  });

  it('is any window in a browser that refuses locks', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    inBrowserWith({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) });
    const onElsewhere = vi.fn();
    await acquireWindowLock(new AbortController().signal, onElsewhere);
    expect(onElsewhere).not.toHaveBeenCalled();
  });
});
