import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { FormPart } from '../../engine/questionnaire/category-types/index.ts';
import type { Category, Language, Place } from '../../schemas/api.gen.ts';

/** What our theme reads of `ui:options`; the engine writes it (category-types). */
export interface FormOptions {
  readonly part?: FormPart;
  readonly categoryId?: string;
  readonly categoryType?: Category['categoryType'];
  /** Hidden until an answer reveals it. */
  readonly revealed?: boolean;
  readonly optional?: boolean;
  /** Per item: only "yes" counts. */
  readonly needsYes?: boolean;
  readonly enumDisabled?: readonly string[];
  /** Options that exclude all others. */
  readonly exclusive?: readonly string[];
  readonly image?: { readonly url: string; readonly alt: string };
  /** A text of digits YYYYMMDD, chosen as a day. */
  readonly day?: boolean;
  /** Languages of texts that are not in the form's language. */
  readonly titleLanguage?: Language;
  readonly descriptionLanguage?: Language;
  readonly optionLanguages?: Readonly<Record<string, Language>>;
}

/** What templates, fields and widgets know beside schema and uiSchema, in rjsf's `formContext`. */
export interface FormContext {
  readonly language: Language;
  /** The hospital's day, YYYYMMDD: the last one that a visit history may name. */
  readonly today: string;
  /** The places to choose from (H). */
  readonly places: readonly Place[];
}

/** Our options of a uiSchema. */
export const formOptions = <Data>(
  uiSchema: UiSchema<Data, RJSFSchema, FormContext> | undefined,
): FormOptions => getUiOptions<Data, RJSFSchema, FormContext>(uiSchema) as FormOptions;
