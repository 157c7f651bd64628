/** What the schemas of all category types are made of. */
import type { Question } from '../graph/question.ts';
import type { MessageKey } from '../../wording/message-key.gen.ts';
import type { NamedCountry } from '../../wording/country-name.ts';
import type { CategoryType, Language } from '../document/definition.ts';
import type { ResolvedText } from '../document/text.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A uiSchema as rjsf reads it. */
export type UiSchema = Readonly<Record<string, unknown>>;

/** How one answer is judged by any validator, and drawn by any renderer. */
export interface CategoryForm {
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
}

/** The words of a form that no author writes, each with the key of the screens' wording. */
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
  readonly title: ResolvedText;
  readonly description?: ResolvedText;
  /** Item or option id to its text. */
  readonly itemTexts: ReadonlyMap<string, ResolvedText>;
  readonly image?: { readonly url: string; readonly alt: string };
  /** FS: what is asked of each housemate. */
  readonly members: readonly LocalizedQuestion[];
}

/** What the texts of a form need beside the question. */
export interface FormTexts {
  readonly language: Language;
  readonly labels: Readonly<Record<FormLabel, ResolvedText>>;
  /** The countries to choose from; without them their codes stand for their names. */
  readonly countries?: readonly NamedCountry[];
}

/** Where in an answer something is: property names and positions. */
export type AnswerPath = readonly (string | number)[];

/**
 * How our theme draws a part of a form, in `ui:options.part`. Other renderers do not read it:
 * a whole questionnaire, a question, an item that is answered on its own, a question about a
 * housemate, a labelled field of an entry, or a part that has neither label nor error of its own.
 */
export type FormPart = 'questionnaire' | 'category' | 'item' | 'member' | 'field' | 'bare';

/** Refuses every value: the property may only be absent. Renderers need a type, also to hide it. */
export const NEVER_SCHEMA: JsonSchema = { type: 'string', not: {} };

/** How a day is written, for renderers that show it as a text. */
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
 * One of these values, each with its title. An `enum` of one value and not `const`: rjsf would fill
 * in the first `const` by itself, and an untouched question is no "yes".
 */
export const oneOf = (
  options: readonly { readonly value: string; readonly text: ResolvedText }[],
): JsonSchema => ({
  oneOf: options.map(({ value, text }) => ({ enum: [value], title: text.text })),
});

/** The options that are not in the form's language, by value; the theme marks them for screen readers. */
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
