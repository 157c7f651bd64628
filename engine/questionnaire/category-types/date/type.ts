/** DA: a day, within the last days of its question or any, whose ranges have consequences (ours). */
import { CALENDAR_DATE_PATTERN } from '../../answer/calendar-date.ts';
import { dayReason } from '../../answer/day-reason.ts';
import { NO_FAULTS } from '../../answer/shared-faults.ts';
import { DAY_FORMAT } from '../category-form.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { ASKED } from '../parts.ts';
import { textRanges } from '../text-ranges.ts';

/** How far ahead a day may be where the question is not about the last days: twenty years. */
export const MAX_DAYS_AHEAD = 7305;

export const dateAnswer: CategoryTypeModule = {
  ...ASKED,
  ...textRanges({ pattern: CALENDAR_DATE_PATTERN, write: String }),
  name: 'date',
  answerKind: 'date',
  properties: ['section', 'show', 'optional', 'days', 'items'],

  faults: ({ days }, value, { today }) => {
    const reason = dayReason(value, days, today, days > 0 ? 0 : MAX_DAYS_AHEAD);
    return reason === null ? NO_FAULTS : [[reason]];
  },

  form: ({ question: { days } }) => ({
    schema: { type: 'string', pattern: CALENDAR_DATE_PATTERN },
    uiSchema: {
      'ui:placeholder': DAY_FORMAT,
      'ui:options': days > 0 ? { day: true, days } : { day: true, daysAhead: MAX_DAYS_AHEAD },
    },
  }),
};
