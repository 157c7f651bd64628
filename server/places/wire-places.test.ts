import { expect, it } from 'vitest';
import type { RegisteredPlace } from './places-repository.ts';
import { wirePlace } from './wire-places.ts';

const TODAY = '20260309';
const SAUNA: RegisteredPlace = {
  placeId: 'P1',
  local: ['서울특별시', '종로구', ''],
  localEn: ['Seoul', 'Jongno-gu', ''],
  storeName: '찜질방',
  storeNameEn: 'Sauna',
  boundaryDates: ['20260301', '20260302'],
  grade: '1',
  registeredOn: TODAY,
  updatedOn: TODAY,
};

it('[ENTITY-13] a column that is added to places later, such as a note of staff, is not sent to visitors', () => {
  const withNote = { ...SAUNA, internalNote: 'owner is a patient' };
  expect(wirePlace(withNote, TODAY)).toEqual({
    historyId: 'P1',
    local1: '서울특별시',
    local2: '종로구',
    local3: '',
    localEn1: 'Seoul',
    localEn2: 'Jongno-gu',
    localEn3: '',
    storeName: '찜질방',
    storeNameEn: 'Sauna',
    boundaryDate: '2026-03-01, 2026-03-02',
    boundaryDateSplit: '20260301|20260302',
    grade: '1',
    regDate: TODAY,
    updDate: TODAY,
    isNew: 'Y',
  });
});
