import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { logFailure } from '../api/log.ts';

/** What a gate keeps from one start to the next. */
export interface GatePreferences {
  readonly language: Language;
  readonly direction: 'in' | 'out';
  readonly isMuted: boolean;
}

type Area = Pick<Storage, 'getItem' | 'setItem'>;

/** This browser's own; one that keeps nothing where the browser lets no page keep anything. */
export const preferenceArea = (): Area => {
  try {
    return window.localStorage;
  } catch (cause) {
    logFailure('nothing can be kept', cause);
    return { getItem: () => null, setItem: () => undefined };
  }
};

const KEY = 'munjin.gate';

/** What was kept; anything unreadable counts as nothing. */
export const readPreferences = (area: Area): GatePreferences => {
  let kept: unknown;
  try {
    kept = JSON.parse(area.getItem(KEY) ?? 'null');
  } catch {
    kept = null;
  }
  const { language, direction, isMuted } = (kept ?? {}) as Record<keyof GatePreferences, unknown>;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : DEFAULT_LANGUAGE,
    direction: direction === 'out' ? 'out' : 'in',
    isMuted: isMuted === true,
  };
};

/** Keeps a change beside what was kept before; where nothing can be kept it counts until the end. */
export const keepPreference = (area: Area, change: Partial<GatePreferences>): void => {
  try {
    area.setItem(KEY, JSON.stringify({ ...readPreferences(area), ...change }));
  } catch (cause) {
    logFailure('could not keep a preference', cause);
  }
};
