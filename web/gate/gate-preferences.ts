import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';

/** What a gate keeps from one start to the next. */
export interface GatePreferences {
  readonly language: Language;
  readonly direction: 'in' | 'out';
  readonly isMuted: boolean;
}

type Area = Pick<Storage, 'getItem' | 'setItem'>;

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

/** Keeps a change beside what was kept before. */
export const keepPreference = (area: Area, change: Partial<GatePreferences>): void => {
  area.setItem(KEY, JSON.stringify({ ...readPreferences(area), ...change }));
};
