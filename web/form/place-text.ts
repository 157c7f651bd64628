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

/** A lone consonant stays the letter that a keyboard types; NFKC would make it a part of a syllable. */
const normalizeForSearch = (text: string): string =>
  text
    .split(/([ㄱ-ㅎ]+)/u)
    .map((part, at) => (at % 2 === 1 ? part : part.normalize('NFKC')))
    .join('')
    .toLocaleLowerCase();

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_OF_AN_INITIAL = 588;
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Korean text by the initial consonant of each syllable, as Koreans abbreviate: 시장 is ㅅㅈ. */
const initialsOf = (text: string): string =>
  text.replace(/[가-힣]/gu, (syllable) =>
    INITIALS.charAt(
      Math.floor((syllable.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_OF_AN_INITIAL),
    ),
  );

/** Built once for each place, since a search goes through all of them at each letter. */
const searchTexts = new WeakMap<Place, string>();

const searchText = (place: Place): string => {
  const known = searchTexts.get(place);
  if (known !== undefined) return known;
  const korean = `${placeName(place, 'ko')} ${placeRegion(place, 'ko')}`;
  const text = [
    normalizeForSearch(korean),
    initialsOf(korean.normalize('NFC')),
    normalizeForSearch(`${placeName(place, 'en')} ${placeRegion(place, 'en')}`),
  ].join(' ');
  searchTexts.set(place, text);
  return text;
};

/**
 * The places whose name or region, in either language, contains every search word. A word of
 * Korean initial consonants finds the names that it abbreviates.
 */
export const searchPlaces = (places: readonly Place[], search: string): readonly Place[] => {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return places;
  return places.filter((place) => words.every((word) => searchText(place).includes(word)));
};
