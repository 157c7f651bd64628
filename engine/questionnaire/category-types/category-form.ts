/** The building blocks of the schemas of all category types. */
import type { Section } from '../../../schemas/api.gen.ts';
import type { Question } from '../graph/question.ts';
import type { MessageKey } from '../../wording/message-key.gen.ts';
import type { NamedCountry } from '../../wording/country-name.ts';
import type { CategoryType, Language } from '../document/definition.ts';
import type { ResolvedText } from '../document/text.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A uiSchema as rjsf reads it. */
export type UiSchema = Readonly<Record<string, unknown>>;

/** How any validator judges one answer, and how any renderer draws it. */
export interface CategoryForm {
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
}

/** The form texts that no author writes, each with its key in the screens' wording. */
export const FORM_LABELS = {
  yes: 'screen.inquiry.yes',
  no: 'screen.inquiry.no',
  country: 'screen.inquiry.country',
  returnDay: 'screen.inquiry.returnDay',
  hospitalName: 'screen.inquiry.hospitalName',
  visitDay: 'screen.inquiry.visitDay',
  visits: 'screen.inquiry.visits',
  place: 'screen.inquiry.place',
  placeDay: 'screen.inquiry.placeDate',
} as const satisfies Readonly<Record<string, MessageKey>>;

export type FormLabel = keyof typeof FORM_LABELS;

/** A question with its texts in one language. */
export interface LocalizedQuestion {
  readonly question: Question;
  readonly categoryType: CategoryType;
  readonly section?: Section;
  readonly title: ResolvedText;
  readonly description?: ResolvedText;
  /** Maps an item or option id to its text. */
  readonly itemTexts: ReadonlyMap<string, ResolvedText>;
  readonly image?: { readonly url: string; readonly alt: string };
  /** FS: the questions about each housemate. */
  readonly members: readonly LocalizedQuestion[];
}

/** What the texts of a form need in addition to the question. */
export interface FormTexts {
  readonly language: Language;
  readonly labels: Readonly<Record<FormLabel, ResolvedText>>;
  /** The countries to choose from; without them, country codes replace the names. */
  readonly countries?: readonly NamedCountry[];
}

/** The location in an answer: property names and positions. */
export type AnswerPath = readonly (string | number)[];

/**
 * How our theme draws a part of a form, in `ui:options.part`. Other renderers ignore it. A part is
 * a whole questionnaire, a question, an item that is answered separately, a question about a
 * housemate, a labelled field of an entry, or a part without its own label or error.
 */
export type FormPart = 'questionnaire' | 'category' | 'item' | 'member' | 'field' | 'bare';

/** Refuses every value: the property may only be absent. Renderers need a type even to hide it. */
export const NEVER_SCHEMA: JsonSchema = { type: 'string', not: {} };

/** The notation of a day, for renderers that show it as text. */
export const DAY_FORMAT = 'YYYYMMDD';

/** An object with these properties and no others. */
export const closedObject = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, required, additionalProperties: false });

/** The schema with the title that renderers show above it. */
export const withTitle = ({ text }: ResolvedText, schema: JsonSchema): JsonSchema => ({
  title: text,
  ...schema,
});

/**
 * One of these values, each with its title. It uses an `enum` of one value instead of `const`: rjsf
 * would fill in the first `const` by itself, and an untouched question is not a "yes".
 */
export const oneOf = (
  options: readonly { readonly value: string; readonly text: ResolvedText }[],
): JsonSchema => ({
  oneOf: options.map(({ value, text }) => ({ enum: [value], title: text.text })),
});

/**
 * The options that are not in the form's language, by value. The theme marks them for screen
 * readers.
 */
export const foreignOptionLanguages = (
  options: readonly { readonly value: string; readonly text: ResolvedText }[],
  { language }: FormTexts,
): UiSchema => {
  const foreign = options.filter(({ text }) => text.language !== language);
  return foreign.length === 0
    ? {}
    : {
        optionLanguages: Object.fromEntries(
          foreign.map(({ value, text }) => [value, text.language]),
        ),
      };
};
