import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { logFailure } from '../api/log.ts';

/** The preferences of a gate that survive a restart. */
export interface GatePreferences {
  readonly language: Language;
  readonly direction: 'in' | 'out';
  readonly isMuted: boolean;
}

type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** This browser's storage; one that stores nothing if the browser allows no storage. */
export const preferenceStorage = (): PreferenceStorage => {
  try {
    return window.localStorage;
  } catch (cause) {
    logFailure('nothing can be kept', cause);
    return { getItem: () => null, setItem: () => undefined };
  }
};

const STORAGE_KEY = 'munjin.gate';

/** The stored preferences; unreadable ones are ignored. */
export const readPreferences = (area: PreferenceStorage): GatePreferences => {
  let stored: unknown;
  try {
    stored = JSON.parse(area.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    stored = null;
  }
  const { language, direction, isMuted } = (stored ?? {}) as Record<keyof GatePreferences, unknown>;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : DEFAULT_LANGUAGE,
    direction: direction === 'out' ? 'out' : 'in',
    isMuted: isMuted === true,
  };
};

/**
 * Stores a change together with the earlier ones. Without storage, it applies until the page
 * closes.
 */
export const savePreference = (area: PreferenceStorage, change: Partial<GatePreferences>): void => {
  try {
    area.setItem(STORAGE_KEY, JSON.stringify({ ...readPreferences(area), ...change }));
  } catch (cause) {
    logFailure('could not keep a preference', cause);
  }
};
