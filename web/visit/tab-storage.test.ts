import { describe, expect, it } from 'vitest';
import { tabStorage } from './tab-storage.ts';

describe('what a tab keeps', () => {
  it('is in the browser’s storage where there is one', () => {
    const sessionStorage = { getItem: () => 'x', setItem: () => null, removeItem: () => null };
    expect(tabStorage({ sessionStorage })).toBe(sessionStorage);
  });

  it('is in memory where the browser denies it, as to a frame of another site', () => {
    const page = {
      get sessionStorage(): never {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    const storage = tabStorage(page);
    expect(storage.getItem('language')).toBeNull();
    storage.setItem('language', 'mn');
    expect(storage.getItem('language')).toBe('mn');
    storage.removeItem('language');
    expect(storage.getItem('language')).toBeNull();
  });
});
