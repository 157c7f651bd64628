import { describe, expect, it } from 'vitest';
import {
  languageOfPhone,
  readPhonePreferences,
  savePhonePreference,
  type PreferenceArea,
} from './phone-preferences.ts';

const storageWith = (text: string | null = null) => {
  const kept = new Map<string, string>(text === null ? [] : [['munjin.phone', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
};

describe('the language of a first visit', () => {
  it.each([
    [['ko-KR', 'en-US'], 'ko'],
    [['vi-VN', 'vi'], 'vi'],
    [['zh-TW'], 'zh'],
    [['zh-Hant-HK', 'en'], 'zh'],
    [['mn-Cyrl-MN'], 'mn'],
    [['AR-eg'], 'ar'],
    [['ja'], 'ja'],
    [['ru-RU'], 'ru'],
    [['fr-FR', 'ru'], 'ru'],
  ])('is the first of the phone’s languages that the screens have: %j', (phone, language) => {
    expect(languageOfPhone({}, phone)).toBe(language);
  });

  it('is English on a phone in other languages', () => {
    expect(languageOfPhone({}, ['fr-FR', 'de'])).toBe('en');
  });

  it('[LANG-02] is Korean if the browser names no language', () => {
    expect(languageOfPhone({}, [])).toBe('ko');
  });

  it('is the one that was chosen on this phone before', () => {
    expect(languageOfPhone({ language: 'ko' }, ['vi-VN'])).toBe('ko');
  });
});

describe('the choices that a phone remembers', () => {
  it('are language and purpose, each forgotten alone', () => {
    const storage = storageWith();
    savePhonePreference(storage, { language: 'ar' });
    savePhonePreference(storage, { purpose: 'NOK' });
    expect(readPhonePreferences(storage)).toEqual({ language: 'ar', purpose: 'NOK' });
    savePhonePreference(storage, { purpose: undefined });
    expect(readPhonePreferences(storage)).toEqual({ language: 'ar' });
    savePhonePreference(storage, { language: undefined });
    expect(storage.kept.size).toBe(0);
  });

  it('are none if the stored text is not ours, or there is no storage', () => {
    for (const text of ['{', '7', 'null', '{"language":"xx","purpose":"EMP"}'])
      expect(readPhonePreferences(storageWith(text))).toEqual({});
    expect(readPhonePreferences(null)).toEqual({});
    expect(() => {
      savePhonePreference(null, { language: 'en' });
    }).not.toThrow();
  });

  it('do not disturb a visit if the storage is full', () => {
    const full: PreferenceArea = {
      ...storageWith(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => {
      savePhonePreference(full, { language: 'en' });
    }).not.toThrow();
  });
});
