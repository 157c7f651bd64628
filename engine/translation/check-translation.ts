import { displayWidth, MAX_COLUMNS } from '../questionnaire/lint/texts-length.ts';
import type { TextRole } from '../questionnaire/lint/located-text.ts';
import { isBidiBalanced } from '../wording/bidi.ts';
import type { Language } from '../wording/language.ts';
import {
  areBracesBalanced,
  expandPlurals,
  pluralEntries,
  pluralFaults,
} from '../wording/plural-forms.ts';
import { placeholderMismatch, withoutPlaceholders } from '../wording/placeholders.ts';
import { avoidedWordsIn } from './avoided-words.ts';
import { columnsOf } from './text-note.ts';
import { findWrittenRetention } from './written-retention.ts';

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
  'writtenRetention',
] as const;
export type TranslationFault = (typeof TRANSLATION_FAULTS)[number];

/** Terms have their own checks of how long data is kept. */
const TERMS_ROLES = ['termsTitle', 'termsContents'];

const HANGUL = /\p{sc=Hangul}/u;
const LETTER = /\p{L}/u;

const isQuestionnaireRole = (role: string): role is TextRole => Object.hasOwn(MAX_COLUMNS, role);

/**
 * The widest text that fits, in columns: by its note on a screen, by the limits of lint in a
 * questionnaire. Terms have no limit.
 */
export const maxWidthOf = (role: string, key = ''): number =>
  columnsOf(key) ?? (isQuestionnaireRole(role) ? MAX_COLUMNS[role] : Number.POSITIVE_INFINITY);

/** The width of a text in columns; of the widest form, if it has plural forms. */
export const widthOf = (text: string): number =>
  Math.max(...pluralEntries('', text).map(([, form]) => displayWidth(form)));

/** Whether a text is wider than the available space. */
export const isTooWide = (role: string, key: string | undefined, text: string): boolean => {
  const widest = maxWidthOf(role, key);
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

/**
 * Everything that is wrong with a translation, or with a Korean text compared with the one that it
 * replaces.
 */
export const checkTranslation = ({
  language,
  role,
  key,
  korean,
  text,
}: {
  readonly language: Language;
  readonly role: string;
  /** Of a message; its note says how wide it may be. */
  readonly key?: string;
  readonly korean: string;
  readonly text: string;
}): readonly TranslationFinding[] => {
  if (text.trim() === '') return language === 'ko' ? [error('empty')] : [];
  const mismatch = placeholderMismatch(expandPlurals(korean), expandPlurals(text));
  const missing = mismatch?.missing ?? [];
  const extra = mismatch?.unknown ?? [];
  const isOther = language !== 'ko';
  const avoided = avoidedWordsIn(language, text);
  const retention = TERMS_ROLES.includes(role) ? undefined : findWrittenRetention(text);
  return [
    ...(missing.length > 0 ? [error('missingPlaceholder', missing)] : []),
    ...(extra.length > 0 ? [error('extraPlaceholder', extra)] : []),
    ...(areBracesBalanced(text) ? [] : [error('braces')]),
    ...pluralFaults(language, korean, text),
    ...(isBidiBalanced(text) ? [] : [error('direction')]),
    ...(isTooWide(role, key, text)
      ? [warning('tooLong', [String(widthOf(text)), String(maxWidthOf(role, key))])]
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
    ...(retention === undefined ? [] : [warning('writtenRetention', [retention])]),
  ];
};
