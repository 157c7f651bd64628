import type { Place } from '../../engine/questionnaire/answer/place.ts';

const place = (
  historyId: string,
  [storeName, storeNameEn]: readonly [string, string],
  boundaryDateSplit: string,
  flags: Partial<Pick<Place, 'grade' | 'isNew'>> = {},
): Place => ({
  historyId,
  local1: '서울특별시',
  local2: '종로구',
  local3: '혜화동',
  localEn1: 'Seoul',
  localEn2: 'Jongno-gu',
  localEn3: 'Hyehwa-dong',
  storeName,
  storeNameEn,
  boundaryDate: boundaryDateSplit.slice(0, 8),
  boundaryDateSplit,
  grade: '2',
  regDate: '20260301',
  updDate: '20260301',
  isNew: 'N',
  ...flags,
});

/** Enough places for a search: new, important, both and neither. */
export const PLACES: readonly Place[] = [
  place('P1', ['한빛찜질방', 'Hanbit Sauna'], '20260305|20260306|20260307', {
    grade: '1',
    isNew: 'Y',
  }),
  place('P2', ['클럽 물결', 'Club Mulgyeol'], '20260228', { isNew: 'Y' }),
  place('P3', ['별헤는밤 노래연습장', 'Starry Night Karaoke'], '20260302|20260304', {
    grade: '1',
  }),
  place('P4', ['혜화시장', 'Hyehwa Market'], '20260301|20260302'),
  place('P5', ['대학로 극장', 'Daehangno Theatre'], '20260303'),
  place('P6', ['푸른 헬스장', 'Blue Gym'], '20260304'),
  place('P7', ['종로 뷔페', 'Jongno Buffet'], '20260305'),
  place('P8', ['낙산 PC방', 'Naksan Internet Café'], '20260306'),
  place('P9', ['창경 결혼식장', 'Changgyeong Wedding Hall'], '20260307'),
];
