import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { FormPart } from '../../engine/questionnaire/category-types/index.ts';
import type { Category, Language, Place, Section } from '../../schemas/api.gen.ts';

/** The `ui:options` that our theme reads; the engine writes them (category-types). */
export interface FormOptions {
  readonly part?: FormPart;
  readonly categoryId?: string;
  readonly categoryType?: Category['categoryType'];
  readonly section?: Section;
  /** Hidden until an answer reveals it. */
  readonly revealed?: boolean;
  readonly optional?: boolean;
  /** For each item, only "yes" counts. */
  readonly needsYes?: boolean;
  readonly enumDisabled?: readonly string[];
  /** Options that exclude all others. */
  readonly exclusive?: readonly string[];
  readonly image?: { readonly url: string; readonly alt: string };
  /** A text of digits YYYYMMDD, entered as a day. */
  readonly day?: boolean;
  /** A text HH:mm, entered as a time of day. */
  readonly time?: boolean;
  /** How many days back that day may be; absent for any past day. */
  readonly days?: number;
  /** Of a number: how many decimals, its unit, and whether the question sets bounds. */
  readonly decimals?: number;
  readonly unit?: string;
  readonly bounds?: boolean;
  /** How many days after today that day may be; absent for none. */
  readonly daysAhead?: number;
  /** The languages of texts that are not in the form's language. */
  readonly titleLanguage?: Language;
  readonly descriptionLanguage?: Language;
  readonly optionLanguages?: Readonly<Record<string, Language>>;
}

/**
 * The data that templates, fields and widgets have besides schema and uiSchema, in rjsf's
 * `formContext`.
 */
export interface FormContext {
  readonly language: Language;
  /** The date at the hospital, YYYYMMDD: the last day that a visit history may contain. */
  readonly today: string;
  /** The places to choose from (H). */
  readonly places: readonly Place[];
  /**
   * Where the question is alone on its screen: id of the text that says which one of how many it
   * is. The question is a heading then, which can take the focus.
   */
  readonly positionId?: string | undefined;
}

/** Our options in a uiSchema. */
export const formOptions = <Data>(
  uiSchema: UiSchema<Data, RJSFSchema, FormContext> | undefined,
): FormOptions => getUiOptions<Data, RJSFSchema, FormContext>(uiSchema) as FormOptions;
