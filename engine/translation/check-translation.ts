import { displayWidth, MAX_COLUMNS } from '../questionnaire/lint/texts-length.ts';
import type { TextRole } from '../questionnaire/lint/located-text.ts';
import { isBidiBalanced } from '../wording/bidi.ts';
import type { Language } from '../wording/language.ts';
import { placeholderMismatch, withoutPlaceholders } from '../wording/placeholders.ts';
import { avoidedWordsIn } from './avoided-words.ts';
import { areBracesBalanced, pluralFormsOf, pluralsIn, expandPlurals } from './plural-forms.ts';

/** Something wrong or doubtful in a translation. An error prevents saving. */
export interface TranslationFinding {
  readonly severity: 'error' | 'warning';
  readonly kind: TranslationFault;
  /** The names that the finding refers to: placeholders, plural forms, columns, words. */
  readonly names: readonly string[];
}

export const TRANSLATION_FAULTS = [
  'empty',
  'missingPlaceholder',
  'extraPlaceholder',
  'braces',
  'pluralUnknown',
  'pluralForms',
  'direction',
  'tooLong',
  'sameAsKorean',
  'hangulLeft',
  'avoidedWord',
] as const;
export type TranslationFault = (typeof TRANSLATION_FAULTS)[number];

const HANGUL = /\p{sc=Hangul}/u;
const LETTER = /\p{L}/u;

const isQuestionnaireRole = (role: string): role is TextRole => Object.hasOwn(MAX_COLUMNS, role);

/**
 * The widest text that fits, in columns, using the limits of lint for questionnaires. The place of
 * a message has no size of its own: a message may be 2.5 times as wide as the Korean one. Terms
 * have no limit.
 */
export const maxWidthOf = (role: string, korean: string): number => {
  if (isQuestionnaireRole(role)) return MAX_COLUMNS[role];
  return role === 'message' ? Math.ceil(displayWidth(korean) * 2.5) + 20 : Number.POSITIVE_INFINITY;
};

/** Whether a text is wider than the available space. */
export const isTooWide = (role: string, korean: string, text: string): boolean => {
  const widest = maxWidthOf(role, korean);
  return text.length * 2 > widest && displayWidth(text) > widest;
};

const error = (kind: TranslationFault, names: readonly string[] = []): TranslationFinding => ({
  severity: 'error',
  kind,
  names,
});
const warning = (kind: TranslationFault, names: readonly string[] = []): TranslationFinding => ({
  severity: 'warning',
  kind,
  names,
});

const pluralFindings = (
  language: Language,
  korean: string,
  text: string,
): readonly TranslationFinding[] => {
  const inKorean = pluralsIn(korean).map(({ name }) => name);
  return pluralsIn(text).flatMap(({ name, forms }): readonly TranslationFinding[] => {
    // A translation may use a plural only if the Korean text has one; otherwise nothing reads it.
    if (!inKorean.includes(name)) return [error('pluralUnknown', [name])];
    const lacking = pluralFormsOf(language).filter((form) => !forms.includes(form));
    return lacking.length === 0 ? [] : [error('pluralForms', lacking)];
  });
};

/**
 * Everything that is wrong with a translation, or with a Korean text compared with the one that it
 * replaces.
 */
export const checkTranslation = ({
  language,
  role,
  korean,
  text,
}: {
  readonly language: Language;
  readonly role: string;
  readonly korean: string;
  readonly text: string;
}): readonly TranslationFinding[] => {
  if (text.trim() === '') return language === 'ko' ? [error('empty')] : [];
  const mismatch = placeholderMismatch(expandPlurals(korean), expandPlurals(text));
  const lostPlurals = pluralsIn(korean)
    .map(({ name }) => name)
    .filter((name) => !pluralsIn(text).some((plural) => plural.name === name));
  const missing = [...(mismatch?.missing ?? []), ...lostPlurals];
  const extra = mismatch?.unknown ?? [];
  const isOther = language !== 'ko';
  const avoided = avoidedWordsIn(language, text);
  return [
    ...(missing.length > 0 ? [error('missingPlaceholder', missing)] : []),
    ...(extra.length > 0 ? [error('extraPlaceholder', extra)] : []),
    ...(areBracesBalanced(text) ? [] : [error('braces')]),
    ...pluralFindings(language, korean, text),
    ...(isBidiBalanced(text) ? [] : [error('direction')]),
    ...(isTooWide(role, korean, text)
      ? [warning('tooLong', [String(displayWidth(text)), String(maxWidthOf(role, korean))])]
      : []),
    ...(isOther && text.trim() === korean.trim() && LETTER.test(withoutPlaceholders(text))
      ? [warning('sameAsKorean')]
      : []),
    ...(isOther && text.trim() !== korean.trim() && HANGUL.test(text)
      ? [warning('hangulLeft')]
      : []),
    ...(avoided.length > 0
      ? [
          warning(
            'avoidedWord',
            avoided.map(({ avoid, use }) => `${avoid} → ${use}`),
          ),
        ]
      : []),
  ];
};
