import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type { TermsText, TermsVersionSummary } from '../../../schemas/api.gen.ts';

/** The text of a version in one language. */
export type ComparedText = Pick<TermsText, 'language' | 'title' | 'contents'>;

export interface LanguageComparison {
  readonly language: Language;
  /** missing: there is a text neither before nor after. */
  readonly state: 'same' | 'changed' | 'added' | 'removed' | 'missing';
  /** Whether it stays as it was although the Korean text changes. */
  readonly isLeftBehind: boolean;
  readonly before: ComparedText | null;
  readonly after: ComparedText | null;
}

const textIn = (texts: readonly ComparedText[], language: Language): ComparedText | null => {
  const text = texts.find((one) => one.language === language);
  const isWritten = text !== undefined && text.title.trim() !== '' && text.contents.trim() !== '';
  return isWritten ? text : null;
};

const stateOf = (
  before: ComparedText | null,
  after: ComparedText | null,
): LanguageComparison['state'] => {
  if (before === null) return after === null ? 'missing' : 'added';
  if (after === null) return 'removed';
  const isSame =
    before.title.trim() === after.title.trim() && before.contents.trim() === after.contents.trim();
  return isSame ? 'same' : 'changed';
};

/** What each language's visitors read before and after; `before` is empty for first terms. */
export const compareTerms = (
  before: readonly ComparedText[],
  after: readonly ComparedText[],
): readonly LanguageComparison[] => {
  const isKoreanChanged = stateOf(textIn(before, 'ko'), textIn(after, 'ko')) === 'changed';
  return LANGUAGES.map((language) => {
    const texts = { before: textIn(before, language), after: textIn(after, language) };
    const state = stateOf(texts.before, texts.after);
    return { language, state, isLeftBehind: isKoreanChanged && state === 'same', ...texts };
  });
};

/**
 * The version that visitors read until another one of the same terms starts; null for first terms.
 * That one is not approved yet: if its day has passed, it starts today.
 */
export const findReplacedTerms = (
  versions: readonly TermsVersionSummary[],
  {
    code,
    kind,
    answerType,
    variant,
    effectiveFrom,
  }: Pick<TermsVersionSummary, 'code' | 'kind' | 'answerType' | 'variant' | 'effectiveFrom'>,
  today: string,
): TermsVersionSummary | null => {
  const start = effectiveFrom < today ? today : effectiveFrom;
  const [newest] = versions
    .filter(
      (one) =>
        one.code !== code &&
        one.kind === kind &&
        one.answerType === answerType &&
        // Where a variant has no terms of its own, its visitors read those of the user type.
        (one.variant === variant || one.variant === '') &&
        one.state !== 'waiting' &&
        one.state !== 'sentBack' &&
        one.effectiveFrom <= start,
    )
    .toSorted(
      (one, other) =>
        Number(other.variant === variant) - Number(one.variant === variant) ||
        other.effectiveFrom.localeCompare(one.effectiveFrom),
    );
  return newest ?? null;
};

/** The lines of a text, each with whether the other text does not have it. */
export const markLines = (
  text: string,
  other: string,
): readonly { readonly line: string; readonly isOnlyHere: boolean }[] => {
  const others = new Set(other.split('\n').map((line) => line.trim()));
  return text
    .split('\n')
    .map((line) => ({ line, isOnlyHere: line.trim() !== '' && !others.has(line.trim()) }));
};
