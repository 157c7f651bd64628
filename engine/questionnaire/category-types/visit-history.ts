/** OV and HV: yes or no; "yes" has 1 to 5 entries. */
import { MAX_HISTORY_ENTRIES, MAX_HOSPITAL_NAME_LENGTH } from '../answer/answer.ts';
import { CALENDAR_DATE_PATTERN } from '../answer/calendar-date.ts';
import { COUNTRIES } from '../answer/country.ts';
import {
  closedObject,
  DAY_FORMAT,
  oneOf,
  withTitle,
  type LocalizedQuestion,
  type CategoryForm,
  type FormTexts,
  type FormLabel,
  type JsonSchema,
  type UiSchema,
} from './category-form.ts';
import { textSchema } from './text.ts';
import { yesNoForm } from './yes-no.ts';

/** Where a document defines the countries, since several questions may need them. */
const COUNTRY_REF = '#/$defs/country';

/** The definitions that a schema with an OV category refers to. */
export const countryDefinition = ({
  countries,
  language,
}: FormTexts): Readonly<Record<string, JsonSchema>> => ({
  country: {
    type: 'string',
    ...(countries
      ? oneOf(countries.map(({ code, name }) => ({ value: code, text: { text: name, language } })))
      : { enum: COUNTRIES }),
  },
});

export const overseasHistoryForm = (asked: LocalizedQuestion, texts: FormTexts): CategoryForm =>
  visitHistoryForm(asked, texts, {
    place: 'country',
    placeWord: 'country',
    dayWord: 'returnDay',
    schema: { $ref: COUNTRY_REF },
    uiSchema: { 'ui:widget': 'select' },
  });

export const hospitalHistoryForm = (asked: LocalizedQuestion, texts: FormTexts): CategoryForm =>
  visitHistoryForm(asked, texts, {
    place: 'hospital',
    placeWord: 'hospitalName',
    dayWord: 'visitDay',
    schema: textSchema(MAX_HOSPITAL_NAME_LENGTH),
    uiSchema: {},
  });

interface EntryForm {
  readonly place: 'country' | 'hospital';
  readonly placeWord: FormLabel;
  readonly dayWord: FormLabel;
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
}

const visitHistoryForm = (
  { title }: LocalizedQuestion,
  texts: FormTexts,
  entry: EntryForm,
): CategoryForm => {
  const { labels: words } = texts;
  const visited = yesNoForm(texts, false, 'bare');
  const entries = withTitle(words.visits, {
    type: 'array',
    minItems: 1,
    maxItems: MAX_HISTORY_ENTRIES,
    items: closedObject({
      [entry.place]: withTitle(words[entry.placeWord], entry.schema),
      date: withTitle(words[entry.dayWord], { type: 'string', pattern: CALENDAR_DATE_PATTERN }),
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
          'ui:order': [entry.place, 'date'],
          'ui:options': { part: 'bare' },
          [entry.place]: { ...entry.uiSchema, 'ui:options': { part: 'field' } },
          date: { 'ui:placeholder': DAY_FORMAT, 'ui:options': { part: 'field', day: true } },
        },
      },
    },
  };
};
