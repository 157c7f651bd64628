import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { logFailure } from '../api/log.ts';

/** What a gate keeps from one start to the next. */
export interface GatePreferences {
  readonly language: Language;
  readonly direction: 'in' | 'out';
  readonly isMuted: boolean;
}

type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** This browser's own; one that keeps nothing where the browser lets no page keep anything. */
export const preferenceStorage = (): PreferenceStorage => {
  try {
    return window.localStorage;
  } catch (cause) {
    logFailure('nothing can be kept', cause);
    return { getItem: () => null, setItem: () => undefined };
  }
};

const STORAGE_KEY = 'munjin.gate';

/** What was kept; anything unreadable counts as nothing. */
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

/** Keeps a change beside what was kept before; where nothing can be kept it counts until the end. */
export const savePreference = (area: PreferenceStorage, change: Partial<GatePreferences>): void => {
  try {
    area.setItem(STORAGE_KEY, JSON.stringify({ ...readPreferences(area), ...change }));
  } catch (cause) {
    logFailure('could not keep a preference', cause);
  }
};
