/** OV and HV: yes or no, and with "yes" one to five entries. */
import { HISTORY_ENTRIES, HOSPITAL_NAME_LENGTH } from '../answer/answer.ts';
import { CALENDAR_DATE_PATTERN } from '../answer/calendar-date.ts';
import { COUNTRIES } from '../answer/country.ts';
import {
  exactly,
  DAY_FORMAT,
  oneOf,
  titled,
  type AskedQuestion,
  type CategoryForm,
  type FormTexts,
  type FormWord,
  type JsonSchema,
  type UiSchema,
} from './category-form.ts';
import { textSchema } from './text.ts';
import { yesNoForm } from './yes-no.ts';

/** Where the countries of a document are, since several questions may need them. */
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

export const overseasHistoryForm = (asked: AskedQuestion, texts: FormTexts): CategoryForm =>
  visitHistoryForm(asked, texts, {
    place: 'country',
    placeWord: 'country',
    dayWord: 'returnDay',
    schema: { $ref: COUNTRY_REF },
    uiSchema: { 'ui:widget': 'select' },
  });

export const hospitalHistoryForm = (asked: AskedQuestion, texts: FormTexts): CategoryForm =>
  visitHistoryForm(asked, texts, {
    place: 'hospital',
    placeWord: 'hospitalName',
    dayWord: 'visitDay',
    schema: textSchema(HOSPITAL_NAME_LENGTH),
    uiSchema: {},
  });

interface Entry {
  readonly place: 'country' | 'hospital';
  readonly placeWord: FormWord;
  readonly dayWord: FormWord;
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
}

const visitHistoryForm = (
  { title }: AskedQuestion,
  texts: FormTexts,
  entry: Entry,
): CategoryForm => {
  const { words } = texts;
  const visited = yesNoForm(texts, false, 'bare');
  const entries = titled(words.visits, {
    type: 'array',
    minItems: 1,
    maxItems: HISTORY_ENTRIES,
    items: exactly({
      [entry.place]: titled(words[entry.placeWord], entry.schema),
      date: titled(words[entry.dayWord], { type: 'string', pattern: CALENDAR_DATE_PATTERN }),
    }),
  });
  return {
    schema: {
      type: 'object',
      properties: { visited: titled(title, visited.schema) },
      required: ['visited'],
      if: { properties: { visited: { const: 'Y' } }, required: ['visited'] },
      then: { properties: { entries }, required: ['entries'] },
      unevaluatedProperties: false,
    },
    uiSchema: {
      'ui:order': ['visited', 'entries'],
      // The question is its title already.
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
