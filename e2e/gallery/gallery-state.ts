import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import type { Category, Language, WordingResult } from '../../schemas/api.gen.ts';

/** The state of the gallery, as its address gives it: `?language=ar&kind=kiosk&state=error`. */
export interface GalleryState {
  readonly language: Language;
  readonly kind: 'phone' | 'kiosk';
  readonly state: FormState;
}

/** `untouched` is the read-only view without any answers. */
export const STATES = ['empty', 'answered', 'error', 'readonly', 'untouched'] as const;
export type FormState = (typeof STATES)[number];

/** What the gallery's page fetches: the questionnaire and the texts, in one language. */
export interface GalleryData {
  readonly categoryList: Category[];
  readonly wording: WordingResult;
}

/** The date in the gallery. */
export const TODAY = '20260309';

/** Valid answers to every question except the optional ones. */
export const COMPLETE_ANSWERS: Answers = {
  fever: 'Y',
  feverSince: '그저께 저녁부터 38.2℃ 😀',
  symptoms: { cough: 'Y', breathing: 'N', smellTaste: 'N' },
  coughKind: ['coughWet'],
  rash: 'N',
  rashKinds: { rashSpots: 'Y', rashBlisters: 'N' },
  visitReason: ['reasonCare'],
  conditions: ['conditionLung', 'conditionHeart'],
  treatment: '흡입기 하루 두 번',
  places: [
    { historyId: 'P1', placeDate: '20260307' },
    { historyId: 'P3', placeDate: '20260302' },
  ],
  overseas: {
    visited: 'Y',
    entries: [
      { country: 'VN', date: '20260301' },
      { country: 'MN', date: '20260225' },
    ],
  },
  hospitals: { visited: 'Y', entries: [{ hospital: '한빛요양병원', date: '20260305' }] },
  truthful: 'Y',
  housemate: [
    { relation: ['relationSpouse'], state: ['stateIsolated'], since: '3월 7일' },
    {
      relation: ['relationChild'],
      state: ['stateSymptoms'],
      since: '어제',
      note: '유치원을 쉬고 있음',
    },
  ],
};

/** Answers with a missing part in every type that can have one. */
export const INCOMPLETE_ANSWERS: Answers = {
  fever: 'Y',
  symptoms: { cough: 'Y', breathing: 'N' },
  rashKinds: { rashSpots: 'Y' },
  places: [{ historyId: 'P1', placeDate: '' }],
  overseas: {
    visited: 'Y',
    entries: [
      { country: '', date: '20260301' },
      { country: 'MN', date: '20260401' },
    ],
  },
  hospitals: { visited: 'Y', entries: [{ hospital: '', date: '' }] },
  housemate: [{ relation: ['relationSpouse'] }],
};
