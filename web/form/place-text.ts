import { placeName } from '../../engine/questionnaire/answer/place.ts';
import type { Language, Place } from '../../schemas/api.gen.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** The language of a place's name or region. */
export const placeTextLanguage = (text: string): Language => (HANGUL.test(text) ? 'ko' : 'en');

/** The address of a place: from large to small in Korean, from small to large in English. */
export const placeRegion = (place: Place, language: Language): string => {
  const english = [place.localEn3, place.localEn2, place.localEn1].filter(Boolean);
  return language === 'ko' || english.length === 0
    ? [place.local1, place.local2, place.local3].filter(Boolean).join(' ')
    : english.join(', ');
};

const normalizeForSearch = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

/** The places whose name or region, in either language, contains every search word. */
export const searchPlaces = (places: readonly Place[], search: string): readonly Place[] => {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return places;
  return places.filter((place) => {
    const text = normalizeForSearch(
      [
        placeName(place, 'ko'),
        placeRegion(place, 'ko'),
        placeName(place, 'en'),
        placeRegion(place, 'en'),
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
};
