/** The JSON Schema of one category's answer: what any validator checks without our code. */
import {
  EDITOR_TEXT_LENGTH,
  HISTORY_ENTRIES,
  HOSPITAL_NAME_LENGTH,
  HOUSEMATES,
  PLACE_VISITS,
  SHORT_ANSWER_LENGTH,
} from '../answer/answer.ts';
import { CALENDAR_DATE_PATTERN } from '../answer/calendar-date.ts';
import type { Question } from '../graph/question.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Refuses every value: the property may only be absent. */
export const NEVER: JsonSchema = { not: {} };

const YES_OR_NO: JsonSchema = { type: 'string', enum: ['Y', 'N'] };
const YES_ONLY: JsonSchema = { type: 'string', const: 'Y' };
const DATE: JsonSchema = { type: 'string', pattern: CALENDAR_DATE_PATTERN };

/** Somewhere in the text there is more than white space. */
export const NOT_BLANK_PATTERN = '\\S';

/** The answers that are valid for the question while it is visible. */
export const answerSchemaOf = (question: Question): JsonSchema => {
  switch (question.type) {
    case 'N':
    case 'I':
      return question.perItem ? itemAnswersSchema(question) : yesNoSchema(question);
    case 'M':
      return choiceSchema(question);
    case 'T':
      return textSchema(SHORT_ANSWER_LENGTH);
    case 'E':
      return textSchema(EDITOR_TEXT_LENGTH);
    case 'H':
      return PLACE_VISITS_SCHEMA;
    case 'OV':
      return historySchema({ country: { $ref: '#/$defs/country' }, date: DATE });
    case 'HV':
      return historySchema({ hospital: textSchema(HOSPITAL_NAME_LENGTH), date: DATE });
    case 'FS':
      return householdSchema(question);
    case 'P':
    case 'FD':
    case 'FT':
      return NEVER;
  }
};

const yesNoSchema = ({ needAnswer }: Question): JsonSchema => (needAnswer ? YES_ONLY : YES_OR_NO);

const exactly = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const itemAnswersSchema = (question: Question): JsonSchema =>
  exactly(Object.fromEntries(question.items.map(({ id }) => [id, yesNoSchema(question)])));

const choiceSchema = ({ items, multiple }: Question): JsonSchema => {
  const exclusive = items.filter(({ notApplicable }) => multiple && notApplicable);
  return {
    type: 'array',
    items: items.length > 0 ? { enum: items.map(({ id }) => id) } : NEVER,
    minItems: 1,
    ...(multiple ? { uniqueItems: true } : { maxItems: 1 }),
    ...(exclusive.length > 0 && {
      if: { contains: { enum: exclusive.map(({ id }) => id) } },
      then: { maxItems: 1 },
    }),
  };
};

const householdSchema = ({ members }: Question): JsonSchema => ({
  type: 'array',
  maxItems: HOUSEMATES,
  items: exactly(
    Object.fromEntries(members.map((member) => [member.id, answerSchemaOf(member)])),
    members.filter(({ optional }) => !optional).map(({ id }) => id),
  ),
});

const textSchema = (maxLength: number): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: NOT_BLANK_PATTERN,
});

// The shape alone: which places and days count is judged against the places snapshot.
const PLACE_VISITS_SCHEMA: JsonSchema = {
  type: 'array',
  maxItems: PLACE_VISITS,
  items: exactly({
    historyId: { type: 'string', minLength: 1, maxLength: 64 },
    placeDate: DATE,
  }),
};

const historySchema = (entry: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  oneOf: [
    exactly({ visited: { type: 'string', const: 'N' } }),
    exactly({
      visited: { type: 'string', const: 'Y' },
      entries: { type: 'array', minItems: 1, maxItems: HISTORY_ENTRIES, items: exactly(entry) },
    }),
  ],
});
