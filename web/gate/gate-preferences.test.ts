import { afterEach, describe, expect, it, vi } from 'vitest';
import { savePreference, preferenceStorage, readPreferences } from './gate-preferences.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('preferences of a gate that survive a restart', () => {
  it('are language, direction and sound, each stored independently', () => {
    const kept = new Map<string, string>();
    const area = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    };
    savePreference(area, { direction: 'out' });
    savePreference(area, { language: 'vi' });
    expect(readPreferences(area)).toEqual({ language: 'vi', direction: 'out', isMuted: false });
  });

  it('do not stop a gate if the browser refuses to store them', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('the quota is exceeded');
      },
    };
    expect(() => {
      savePreference(full, { direction: 'out' });
    }).not.toThrow();
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('the page may keep nothing');
      },
    });
    expect(readPreferences(preferenceStorage()).direction).toBe('in');
  });
});
