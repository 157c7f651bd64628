/** H: the places visited, each with its day. [INQ-07, ANS-07] */
import { PLACE_VISITS } from '../answer/answer.ts';
import { CALENDAR_DATE_PATTERN } from '../answer/calendar-date.ts';
import { exactly, type CategoryForm } from './category-form.ts';

/** The shape alone: which places and days count is judged against the places snapshot. */
export const placeHistoryForm = (): CategoryForm => ({
  schema: {
    type: 'array',
    maxItems: PLACE_VISITS,
    items: exactly({
      historyId: { type: 'string', minLength: 1, maxLength: 64 },
      placeDate: { type: 'string', pattern: CALENDAR_DATE_PATTERN },
    }),
  },
  uiSchema: { 'ui:field': 'places' },
});
