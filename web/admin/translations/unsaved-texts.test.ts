import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The texts of one browser tab. All tabs have the same storage. */
const openTab = () => {
  vi.resetModules();
  return import('./unsaved-texts.ts');
};

const stored = new Map<string, string>();
const localStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => {
    stored.set(name, text);
  },
};
const refuse = (): never => {
  throw new DOMException('The storage is not allowed.', 'SecurityError');
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const text = (id: string, language: string, typed: string) => ({
  id,
  language,
  text: typed,
  seen: 'before',
});

describe('texts that are typed and not saved', () => {
  it('are kept after a reload, with the text that was seen at the start', async () => {
    const { saveUnsaved } = await openTab();
    saveUnsaved('kim', text('X/a', 'en', 'Fever'));
    const { findUnsaved } = await openTab();
    expect(findUnsaved('kim', 'X/a', 'en')).toEqual(text('X/a', 'en', 'Fever'));
  });

  it('are kept apart by language, row and account', async () => {
    const { saveUnsaved, findUnsaved } = await openTab();
    saveUnsaved('kim', text('X/a', 'en', 'Fever'));
    saveUnsaved('kim', text('X/a', 'vi', 'Sốt'));
    saveUnsaved('kim', text('X/b', 'en', 'Cough'));
    saveUnsaved('lee', text('X/a', 'en', 'Temperature'));
    expect(findUnsaved('kim', 'X/a', 'en')?.text).toBe('Fever');
    expect(findUnsaved('kim', 'X/a', 'vi')?.text).toBe('Sốt');
    expect(findUnsaved('kim', 'X/b', 'en')?.text).toBe('Cough');
    expect(findUnsaved('lee', 'X/a', 'en')?.text).toBe('Temperature');
    expect(findUnsaved('kim', 'X/b', 'vi')).toBeNull();
  });

  it('are replaced by what is typed later', async () => {
    const { saveUnsaved, discardUnsaved, findUnsaved } = await openTab();
    saveUnsaved('kim', text('X/a', 'en', 'Fev'));
    saveUnsaved('kim', text('X/a', 'en', 'Fever'));
    expect(findUnsaved('kim', 'X/a', 'en')?.text).toBe('Fever');
    discardUnsaved('kim', 'X/a', 'en');
    expect(findUnsaved('kim', 'X/a', 'en')).toBeNull();
  });

  it('are discarded in one language only', async () => {
    const { saveUnsaved, discardUnsaved } = await openTab();
    saveUnsaved('kim', text('X/a', 'en', 'Fever'));
    saveUnsaved('kim', text('X/a', 'vi', 'Sốt'));
    discardUnsaved('kim', 'X/a', 'en');
    const { findUnsaved } = await openTab();
    expect(findUnsaved('kim', 'X/a', 'en')).toBeNull();
    expect(findUnsaved('kim', 'X/a', 'vi')?.text).toBe('Sốt');
  });

  it('are all kept if two tabs type at the same time', async () => {
    const one = await openTab();
    const other = await openTab();
    expect([one, other].map((tab) => tab.findUnsaved('kim', 'X/a', 'en'))).toEqual([null, null]);
    one.saveUnsaved('kim', text('X/a', 'en', 'Fever'));
    other.saveUnsaved('kim', text('X/b', 'en', 'Cough'));
    other.discardUnsaved('kim', 'X/b', 'en');
    const { findUnsaved } = await openTab();
    expect(findUnsaved('kim', 'X/a', 'en')?.text).toBe('Fever');
    expect(findUnsaved('kim', 'X/b', 'en')).toBeNull();
  });

  it('are kept up to 100, and the oldest is removed first', async () => {
    const { saveUnsaved, findUnsaved } = await openTab();
    for (let row = 0; row < 101; row += 1) saveUnsaved('kim', text(String(row), 'en', 'x'));
    expect(findUnsaved('kim', '0', 'en')).toBeNull();
    expect(findUnsaved('kim', '1', 'en')?.text).toBe('x');
    expect(findUnsaved('kim', '100', 'en')?.text).toBe('x');
  });

  it('are kept while the page is open if the browser allows no storage', async () => {
    vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse } });
    const { saveUnsaved, findUnsaved } = await openTab();
    saveUnsaved('kim', text('X/a', 'en', 'Fever'));
    saveUnsaved('kim', text('X/b', 'en', 'Cough'));
    expect(findUnsaved('kim', 'X/a', 'en')?.text).toBe('Fever');
  });

  it.each(['not JSON', '{"id":"X/a"}', '[{"id":"X/a","language":"en","text":1,"seen":""}, null]'])(
    'are ignored if the storage contains %s',
    async (content) => {
      stored.set('munjin.studio.unsaved.kim', content);
      const { findUnsaved } = await openTab();
      expect(findUnsaved('kim', 'X/a', 'en')).toBeNull();
    },
  );
});
