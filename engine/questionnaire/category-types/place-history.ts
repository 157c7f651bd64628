/** H: the places visited, each with its day. [INQ-07, ANS-07] */
import { PLACE_VISITS } from '../answer/answer.ts';
import { CALENDAR_DATE_PATTERN } from '../answer/calendar-date.ts';
import { DAY_FORMAT, exactly, titled, type CategoryForm, type FormTexts } from './category-form.ts';

/** The shape alone: which places and days count is judged against the places snapshot. */
export const placeHistoryForm = ({ words }: FormTexts): CategoryForm => ({
  schema: {
    type: 'array',
    maxItems: PLACE_VISITS,
    items: exactly({
      historyId: titled(words.place, { type: 'string', minLength: 1, maxLength: 64 }),
      placeDate: titled(words.placeDay, { type: 'string', pattern: CALENDAR_DATE_PATTERN }),
    }),
  },
  uiSchema: {
    'ui:field': 'places',
    items: { placeDate: { 'ui:placeholder': DAY_FORMAT } },
  },
});
