import { displayWidth, MAX_COLUMNS } from '../questionnaire/lint/texts-length.ts';
import type { TextRole } from '../questionnaire/lint/located-text.ts';
import { isBidiBalanced } from '../wording/bidi.ts';
import type { Language } from '../wording/language.ts';
import {
  areBracesBalanced,
  expandPlurals,
  pluralEntries,
  pluralFaults,
  type PluralFault,
} from '../wording/plural-forms.ts';
import { placeholderMismatch, withoutPlaceholders } from '../wording/placeholders.ts';
import { avoidedWordsIn } from './avoided-words.ts';

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
  'pluralLacking',
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

/** The width of a text in columns; of the widest form, if it has plural forms. */
const widthOf = (text: string): number =>
  Math.max(...pluralEntries('', text).map(([, form]) => displayWidth(form)));

/** Whether a text is wider than the available space. */
export const isTooWide = (role: string, korean: string, text: string): boolean => {
  const widest = maxWidthOf(role, korean);
  return text.length * 2 > widest && widthOf(text) > widest;
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

const PLURAL_FINDINGS = {
  unknown: (names) => error('pluralUnknown', names),
  forms: (names) => error('pluralForms', names),
  lacking: (names) => warning('pluralLacking', names),
} satisfies Record<PluralFault['kind'], (names: readonly string[]) => TranslationFinding>;

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
  const missing = mismatch?.missing ?? [];
  const extra = mismatch?.unknown ?? [];
  const isOther = language !== 'ko';
  const avoided = avoidedWordsIn(language, text);
  return [
    ...(missing.length > 0 ? [error('missingPlaceholder', missing)] : []),
    ...(extra.length > 0 ? [error('extraPlaceholder', extra)] : []),
    ...(areBracesBalanced(text) ? [] : [error('braces')]),
    ...pluralFaults(language, korean, text).map(({ kind, names }) => PLURAL_FINDINGS[kind](names)),
    ...(isBidiBalanced(text) ? [] : [error('direction')]),
    ...(isTooWide(role, korean, text)
      ? [warning('tooLong', [String(widthOf(text)), String(maxWidthOf(role, korean))])]
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
