import { defineWords, useWords } from '../words/studio-words.ts';

const words = defineWords('hospital.calendar', {
  ko: {
    nextMonth: '다음 달',
    previousMonth: '이전 달',
    nextYear: '다음 해',
    previousYear: '이전 해',
    nextDecade: '다음 10년',
    previousDecade: '이전 10년',
    monthLevelControl: '달 고르기',
    yearLevelControl: '해 고르기',
  },
  en: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next ten years',
    previousDecade: 'Previous ten years',
    monthLevelControl: 'Choose a month',
    yearLevelControl: 'Choose a year',
  },
});

const CONTROLS = [
  'nextMonth',
  'previousMonth',
  'nextYear',
  'previousYear',
  'nextDecade',
  'previousDecade',
  'monthLevelControl',
  'yearLevelControl',
] as const;

/** What the buttons of a calendar are called to who listens. */
export const useCalendarWords = (): Readonly<Record<(typeof CONTROLS)[number], string>> => {
  const say = useWords(words);
  return Object.fromEntries(CONTROLS.map((control) => [control, say(control)])) as Record<
    (typeof CONTROLS)[number],
    string
  >;
};
