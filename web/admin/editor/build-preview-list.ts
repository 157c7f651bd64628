import {
  categoryList,
  compile,
  isAskedOf,
  toStoredForm,
  type Language,
  type Place,
  type QuestionnaireDefinition,
  type UserType,
} from '../../../engine/questionnaire/index.ts';
import type { Category } from '../../../schemas/api.gen.ts';
import { parseInstant } from '../questionnaires/shown/parse-instant.ts';

/** For whom a preview is. */
export interface PreviewAudience {
  readonly language: Language;
  readonly userType: UserType;
}

export type PreviewList =
  | { readonly kind: 'list'; readonly categoryList: readonly Category[] }
  /** It cannot be shown now; what was shown before stays. */
  | { readonly kind: 'notNow'; readonly why: 'idTwice' | 'tooMany' | 'broken' };

/** The most that a preview takes (docs/preview-messages.md). */
const MAX_QUESTIONS = 500;

/** Category or item without words is drawn with this, so that the author sees where it stands. */
const EMPTY_TEXT_PLACEHOLDER = '…';

const withPlaceholder = (text: string): string =>
  text.trim() === '' ? EMPTY_TEXT_PLACEHOLDER : text;

const fillEmptyTexts = (category: Category): Category => ({
  ...category,
  questionContents: withPlaceholder(category.questionContents),
  langQuestion: withPlaceholder(category.langQuestion),
  inquiryList: category.inquiryList.map((item) => ({
    ...item,
    inquiryContents: withPlaceholder(item.inquiryContents),
    langContents: withPlaceholder(item.langContents),
  })),
});

/** The years in which a preview can pretend to be. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

/**
 * The instant of a day and time that was typed ("2026-03-09T10:00", the hospital's clock); null for
 * the present, and while a year is still being typed. [PREVIEW-01]
 */
export const parsePreviewTime = (typed: string): number | null => {
  const year = Number(typed.slice(0, typed.indexOf('-')));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? parseInstant(typed) : null;
};

const hasDuplicates = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** What a preview of the draft shows to somebody of that language and user type. [PREVIEW-03] */
export const buildPreviewList = (
  definition: QuestionnaireDefinition,
  previewedFor: PreviewAudience,
  places: readonly Place[],
): PreviewList => {
  const { categories } = definition;
  if (
    hasDuplicates(categories.map(({ id }) => id)) ||
    categories.some(({ items = [] }) => hasDuplicates(items.map(({ id }) => id)))
  ) {
    return { kind: 'notNow', why: 'idTwice' };
  }
  // Before the work of it: a draft so large is typed in all the same.
  const asked = categories.filter(({ type }) => isAskedOf(type, previewedFor));
  if (asked.length > MAX_QUESTIONS) return { kind: 'notNow', why: 'tooMany' };
  try {
    const list = categoryList(compile(toStoredForm(definition)), previewedFor, places);
    return list.length > MAX_QUESTIONS
      ? { kind: 'notNow', why: 'tooMany' }
      : { kind: 'list', categoryList: list.map(fillEmptyTexts) };
  } catch {
    return { kind: 'notNow', why: 'broken' };
  }
};
