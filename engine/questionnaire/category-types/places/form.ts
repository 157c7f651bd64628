/** H: the places visited, each with its day. [INQ-07, ANS-07] */
import { MAX_PLACE_VISITS } from '../../answer/answer.ts';
import { CALENDAR_DATE_PATTERN } from '../../answer/calendar-date.ts';
import {
  DAY_FORMAT,
  closedObject,
  withTitle,
  type CategoryForm,
  type FormTexts,
} from '../category-form.ts';

/** The shape only: the places snapshot decides which places and days count. */
export const placeHistoryForm = ({ labels: words }: FormTexts): CategoryForm => ({
  schema: {
    type: 'array',
    maxItems: MAX_PLACE_VISITS,
    items: closedObject({
      historyId: withTitle(words.place, { type: 'string', minLength: 1, maxLength: 64 }),
      placeDate: withTitle(words.placeDay, { type: 'string', pattern: CALENDAR_DATE_PATTERN }),
    }),
  },
  uiSchema: {
    'ui:field': 'places',
    items: { placeDate: { 'ui:placeholder': DAY_FORMAT } },
  },
});
