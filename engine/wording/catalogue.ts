import { isBidiBalanced } from './bidi.ts';
import type { Language } from './language.ts';
import { placeholderMismatch } from './placeholders.ts';
import { expandPlurals, pluralEntries, pluralFaults, type PluralFault } from './plural-forms.ts';

/** The wording of one language: flat keys to texts. Korean is the source and contains every key. */
export interface Catalogue {
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
}

export type CatalogueRule = `wording/${
  | 'missing'
  | 'unknown-key'
  | 'empty'
  | 'placeholder-mismatch'
  | 'plural'
  | 'bidi-unbalanced'
  | 'hangul-left'}`;

/** A fault in a catalogue. An error prevents its import; a warning does not. */
export interface CatalogueFinding {
  readonly severity: 'error' | 'warning';
  readonly rule: CatalogueRule;
  readonly key: string;
  readonly message: string;
  readonly fix: string;
}

const PLURAL_MESSAGES = {
  pluralUnknown: (key, names) => `${key} has a plural of {${names.join()}}, which selects no form`,
  pluralForms: (key, names) =>
    `${key} has other plural forms than its language, which has ${names.join(', ')}`,
  pluralLacking: (key) => `${key} has a noun after {count} that stays the same for every number`,
} satisfies Record<PluralFault['kind'], (key: string, names: readonly string[]) => string>;

const HANGUL = /\p{sc=Hangul}/u;

const checkText = (
  language: Language,
  key: string,
  korean: string,
  text: string,
): CatalogueFinding[] => {
  if (text.trim() === '') {
    return [
      {
        severity: 'error',
        rule: 'wording/empty',
        key,
        message: `${key} is empty`,
        fix: 'Write the text, or leave the key out: the English or the Korean text is shown then.',
      },
    ];
  }
  const findings: CatalogueFinding[] = [];
  const mismatch = placeholderMismatch(expandPlurals(korean), expandPlurals(text));
  if (mismatch) {
    const braced = (names: readonly string[]): string =>
      names.map((name) => `{${name}}`).join(', ');
    const [missing, unknown] = [braced(mismatch.missing), braced(mismatch.unknown)];
    const onlyOne =
      missing === '' ? `${key} has ${unknown}, unknown in Korean` : `${key} lacks ${missing}`;
    findings.push({
      severity: 'error',
      rule: 'wording/placeholder-mismatch',
      key,
      message:
        missing === '' || unknown === ''
          ? onlyOne
          : `${key} lacks ${missing} and has ${unknown}, unknown in Korean`,
      fix: 'Use the same names in braces as the Korean text, untranslated.',
    });
  }
  for (const { severity, kind, names } of pluralFaults(language, korean, text)) {
    findings.push({
      severity,
      rule: 'wording/plural',
      key,
      message: PLURAL_MESSAGES[kind](key, names),
      fix:
        kind === 'pluralUnknown'
          ? 'Use a plural of {count} only where the Korean text has {count}.'
          : `Write {count, plural, ${names.map((form) => `${form} {…}`).join(' ')}}.`,
    });
  }
  if (!isBidiBalanced(text)) {
    findings.push({
      severity: 'error',
      rule: 'wording/bidi-unbalanced',
      key,
      message: `${key} opens or ends a text direction that it does not end or open`,
      fix: 'Remove the invisible direction marks, or close each one.',
    });
  }
  if (language !== 'ko' && HANGUL.test(text)) {
    findings.push({
      severity: 'warning',
      rule: 'wording/hangul-left',
      key,
      message: `${key} still holds Korean letters`,
      fix: 'Translate the rest of the text.',
    });
  }
  return findings;
};

/**
 * Everything that is wrong with a catalogue, compared with the Korean one; for Korean, on its own.
 */
export const checkCatalogue = (korean: Catalogue, other: Catalogue): CatalogueFinding[] => {
  const findings: CatalogueFinding[] = [];
  for (const [key, text] of Object.entries(other.messages)) {
    const source = Object.hasOwn(korean.messages, key) ? korean.messages[key] : undefined;
    if (source === undefined) {
      findings.push({
        severity: 'error',
        rule: 'wording/unknown-key',
        key,
        message: `${key} is not a key of the Korean wording`,
        fix: 'Correct the key, or remove the line.',
      });
      continue;
    }
    findings.push(...checkText(other.language, key, source, text));
  }
  for (const key of Object.keys(korean.messages)) {
    if (Object.hasOwn(other.messages, key)) continue;
    findings.push({
      severity: 'warning',
      rule: 'wording/missing',
      key,
      message: `${key} is not translated; the English or the Korean text is shown`,
      fix: 'Add the key with its translation.',
    });
  }
  return findings;
};

export interface CompleteCatalogue {
  /** Each plural form of a text is one more entry, `key_<form>`. */
  readonly messages: Readonly<Record<string, string>>;
  /** The language of each text that is not translated, by key. */
  readonly fallback: Readonly<Record<string, Language>>;
}

const textOf = ({ messages }: Catalogue, key: string): string =>
  Object.hasOwn(messages, key) ? (messages[key] ?? '') : '';

/**
 * Every key of the Korean wording in the other language. If a text is missing, `before` (such as
 * English) is used first, and Korean last (LANG-02; decisions, part f).
 */
export const completeCatalogue = (
  korean: Catalogue,
  other: Catalogue,
  before: readonly Catalogue[] = [],
): CompleteCatalogue => {
  const order = [other, ...before];
  const messages: Record<string, string> = {};
  const fallback: Record<string, Language> = {};
  for (const key of Object.keys(korean.messages)) {
    const source = order.find((one) => textOf(one, key).trim() !== '') ?? korean;
    for (const [entry, text] of pluralEntries(key, textOf(source, key))) messages[entry] = text;
    if (source.language !== other.language) fallback[key] = source.language;
  }
  return { messages, fallback };
};
