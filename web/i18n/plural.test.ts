import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeCatalogue, type Catalogue } from '../../engine/wording/catalogue.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { Language } from '../../engine/wording/language.ts';
import { addCatalogue, startWording, wording } from './wording.ts';

const catalogue = (language: Language): Catalogue =>
  JSON.parse(
    readFileSync(
      new URL(`../../fixtures/translations/screens.${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as Catalogue;

const load = (language: Language) => ({
  language,
  ...completeCatalogue(catalogue('ko'), catalogue(language)),
  lookUpPrechecked: 'Y' as const,
  falseAnswerFine: 'Y' as const,
  kiosk: { resultSeconds: 1, idleSeconds: 1, oneQuestion: 'N' as const },
  twoGuardiansFromAge: null,
});

const PLACES: readonly [Language, Readonly<Record<number, string>>][] = [
  ['ko', { 1: '찾은 장소: 1곳', 2: '찾은 장소: 2곳' }],
  ['en', { 0: '0 places found', 1: '1 place found', 2: '2 places found' }],
  [
    'ru',
    {
      1: 'Найдено: 1 место',
      3: 'Найдено: 3 места',
      5: 'Найдено: 5 мест',
      21: 'Найдено: 21 место',
      112: 'Найдено: 112 мест',
    },
  ],
  ['vi', { 1: 'Tìm thấy 1 địa điểm', 4: 'Tìm thấy 4 địa điểm' }],
  [
    'ar',
    {
      0: 'لم يُعثر على أي مكان',
      1: 'عُثر على مكان واحد',
      2: 'عُثر على مكانين',
      3: 'عُثر على 3 أماكن',
      11: 'عُثر على 11 مكانًا',
      100: 'عُثر على 100 مكان',
      103: 'عُثر على 103 أماكن',
    },
  ],
];

describe('a text with a number', () => {
  it.each(PLACES)('has the plural form of its language: %s', async (language, texts) => {
    await startWording(load('ko'));
    addCatalogue(load(language));
    await wording.changeLanguage(language);
    const key: MessageKey = 'screen.inquiry.placesFound';
    for (const [count, text] of Object.entries(texts)) {
      expect(wording.t(key, { lng: language, count: Number(count) })).toBe(text);
    }
  });

  it('is the one of every number if the text of another language replaces it', async () => {
    await startWording({
      ...load('ko'),
      language: 'ru',
      messages: {
        'screen.inquiry.placesFound': '{count} places',
        'screen.inquiry.placesFound_one': '{count} place',
        'screen.inquiry.placesFound_other': '{count} places',
      },
    });
    expect(wording.t('screen.inquiry.placesFound', { count: 5 })).toBe('5 places');
  });
});
