/** OV and HV: yes or no; "yes" has 1 to 5 entries. */
import { MAX_HISTORY_ENTRIES } from '../../answer/answer.ts';
import { CALENDAR_DATE_PATTERN } from '../../answer/calendar-date.ts';
import {
  closedObject,
  DAY_FORMAT,
  withTitle,
  type LocalizedQuestion,
  type CategoryForm,
  type FormTexts,
  type JsonSchema,
  type UiSchema,
} from '../category-form.ts';
import type { VisitedPlace } from '../category-type.ts';
import { yesNoForm } from '../yes-no/form.ts';

/** How the place of an entry is filled in. */
export interface PlaceForm extends VisitedPlace {
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
}

/** The form of a history of visits. */
export const visitHistoryForm = (
  { title, question: { days } }: LocalizedQuestion,
  texts: FormTexts,
  entry: PlaceForm,
): CategoryForm => {
  const { labels: words } = texts;
  const visited = yesNoForm(texts, false, 'bare');
  const entries = withTitle(words.visits, {
    type: 'array',
    minItems: 1,
    maxItems: MAX_HISTORY_ENTRIES,
    items: closedObject({
      [entry.property]: withTitle(words[entry.placeLabel], entry.schema),
      date: withTitle(words[entry.dayLabel], { type: 'string', pattern: CALENDAR_DATE_PATTERN }),
    }),
  });
  return {
    schema: {
      type: 'object',
      properties: { visited: withTitle(title, visited.schema) },
      required: ['visited'],
      if: { properties: { visited: { const: 'Y' } }, required: ['visited'] },
      then: { properties: { entries }, required: ['entries'] },
      unevaluatedProperties: false,
    },
    uiSchema: {
      'ui:order': ['visited', 'entries'],
      // The question is already shown as the title.
      visited: {
        ...visited.uiSchema,
        'ui:options': { ...(visited.uiSchema['ui:options'] as object), label: false },
      },
      entries: {
        'ui:options': { part: 'bare', orderable: false },
        items: {
          'ui:order': [entry.property, 'date'],
          'ui:options': { part: 'bare' },
          [entry.property]: { ...entry.uiSchema, 'ui:options': { part: 'field' } },
          date: {
            'ui:placeholder': DAY_FORMAT,
            'ui:options': { part: 'field', day: true, ...(days > 0 && { days }) },
          },
        },
      },
    },
  };
};
