import { describe, expect, it } from 'vitest';
import { tabStorage } from './tab-storage.ts';

describe('the storage of a tab', () => {
  it('is the browser’s storage if it is available', () => {
    const sessionStorage = { getItem: () => 'x', setItem: () => null, removeItem: () => null };
    expect(tabStorage({ sessionStorage })).toBe(sessionStorage);
  });

  it('is memory if the browser denies it, for example to a frame of another site', () => {
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
