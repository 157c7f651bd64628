/** DA: a day, within the last days of its question or any (ours). */
import { CALENDAR_DATE_PATTERN } from '../../answer/calendar-date.ts';
import { dayReason } from '../../answer/day-reason.ts';
import { NO_FAULTS } from '../../answer/shared-faults.ts';
import { DAY_FORMAT } from '../category-form.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { ASKED, WITHOUT_KEYS } from '../parts.ts';
import { textFromWire } from '../text/type.ts';

/** How far ahead a day may be where the question is not about the last days: twenty years. */
export const MAX_DAYS_AHEAD = 7305;

/** A day that example answers write: `pathsOnDay` replaces it. */
export const ANY_DAY = '20000101';

export const dateAnswer: CategoryTypeModule = {
  ...ASKED,
  ...WITHOUT_KEYS,
  name: 'date',
  answerKind: 'date',
  properties: ['section', 'show', 'optional', 'days'],

  faults: ({ days }, value, { today }) => {
    const reason = dayReason(value, days, today, days > 0 ? 0 : MAX_DAYS_AHEAD);
    return reason === null ? NO_FAULTS : [[reason]];
  },
  example: ({ optional }) => (optional ? undefined : ANY_DAY),

  form: ({ question: { days } }) => ({
    schema: { type: 'string', pattern: CALENDAR_DATE_PATTERN },
    uiSchema: {
      'ui:placeholder': DAY_FORMAT,
      'ui:options': days > 0 ? { day: true, days } : { day: true, daysAhead: MAX_DAYS_AHEAD },
    },
  }),

  toWire: (_, value) => (typeof value === 'string' ? { answerContents: value } : {}),
  fromWire: textFromWire,
};
