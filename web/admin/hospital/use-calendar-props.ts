import { defineWords, useStudioLanguage, useWords } from '../words/studio-words.ts';

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

interface CalendarProps {
  readonly locale: string;
  /** Sunday, as in Korean calendars. */
  readonly firstDayOfWeek: 0;
  /** The days of the adjacent months would be too pale to read. */
  readonly hideOutsideDates: true;
  readonly monthLabelFormat: string;
  readonly yearLabelFormat: string;
  /** The screen reader labels of the buttons. */
  readonly ariaLabels: Readonly<Record<(typeof CONTROLS)[number], string>>;
  /** The screen reader label of a day (YYYY-MM-DD): 2026년 3월 9일, March 9, 2026. */
  readonly getDayAriaLabel: (shown: string) => string;
}

/** The props that localise a calendar of @mantine/dates for the language of the studio. */
export const useCalendarProps = (): CalendarProps => {
  const say = useWords(words);
  const locale = useStudioLanguage();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    locale,
    firstDayOfWeek: 0,
    hideOutsideDates: true,
    monthLabelFormat: locale === 'ko' ? 'YYYY년 M월' : 'MMMM YYYY',
    yearLabelFormat: locale === 'ko' ? 'YYYY년' : 'YYYY',
    ariaLabels: Object.fromEntries(
      CONTROLS.map((control) => [control, say(control)]),
    ) as CalendarProps['ariaLabels'],
    getDayAriaLabel: (shown) => day.format(new Date(`${shown.slice(0, 10)}T00:00:00Z`)),
  };
};
