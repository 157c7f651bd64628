import { describe, expect, it } from 'vitest';
import type { Place } from '../../schemas/api.gen.ts';
import { placeName } from '../../engine/questionnaire/answer/place.ts';
import { placeRegion, searchPlaces, placeTextLanguage } from './place-text.ts';

const place = (over: Partial<Place>): Place => ({
  historyId: 'p1',
  local1: '서울특별시',
  local2: '종로구',
  local3: '혜화동',
  localEn1: 'Seoul',
  localEn2: 'Jongno-gu',
  localEn3: 'Hyehwa-dong',
  storeName: '중앙시장',
  storeNameEn: 'Central Market',
  boundaryDate: '',
  boundaryDateSplit: '',
  grade: '',
  regDate: '',
  updDate: '',
  isNew: 'N',
  placeDate: '',
  ...over,
});

describe('names of places', () => {
  it('are Korean in Korean and English in English', () => {
    expect(placeName(place({}), 'ko')).toBe('중앙시장');
    expect(placeRegion(place({}), 'ko')).toBe('서울특별시 종로구 혜화동');
    expect(placeName(place({}), 'en')).toBe('Central Market');
    expect(placeRegion(place({}), 'en')).toBe('Hyehwa-dong, Jongno-gu, Seoul');
  });

  it('report their language', () => {
    expect(placeTextLanguage(placeName(place({}), 'ar'))).toBe('en');
    expect(placeTextLanguage(placeRegion(place({}), 'ar'))).toBe('en');
    expect(placeTextLanguage(placeName(place({ storeNameEn: '' }), 'ar'))).toBe('ko');
  });

  it('fall back to Korean without an English name', () => {
    const bare = place({ storeNameEn: '', localEn1: '', localEn2: '', localEn3: '' });
    expect(placeName(bare, 'en')).toBe('중앙시장');
    expect(placeRegion(bare, 'en')).toBe('서울특별시 종로구 혜화동');
  });

  it('are found by every word, in either language, in any case or width', () => {
    const market = place({});
    const gym = place({ historyId: 'p2', storeName: '체육관', storeNameEn: 'Gym' });
    expect(searchPlaces([market, gym], 'CENTRAL  seoul')).toEqual([market]);
    expect(searchPlaces([market, gym], '체육')).toEqual([gym]);
    expect(searchPlaces([market, gym], 'ｇｙｍ')).toEqual([gym]);
    expect(searchPlaces([market, gym], ' ')).toEqual([market, gym]);
    expect(searchPlaces([market, gym], 'airport')).toEqual([]);
  });

  it('are found by the initial consonants of their Korean name', () => {
    const market = place({});
    const gym = place({ historyId: 'p2', storeName: '체육관', storeNameEn: 'Gym' });
    expect(searchPlaces([market, gym], 'ㅈㅇㅅㅈ')).toEqual([market]);
    expect(searchPlaces([market, gym], 'ㅊㅇ ㅈㄹ')).toEqual([gym]);
    expect(searchPlaces([market, gym], 'ㅋㅋ')).toEqual([]);
  });
});
