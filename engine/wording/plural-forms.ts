import { langAttribute, type Language } from './language.ts';
import { placeholdersOf } from './placeholders.ts';

/** The placeholder whose number selects the plural form: it is the one that i18next goes by. */
const COUNT = 'count';

/** The plural forms of all languages, from few to many. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Languages whose nouns change with the number before them. */
const INFLECTED: readonly Language[] = ['en', 'ru', 'ar'];

const OPENING = /\{\s*([A-Za-z][A-Za-z0-9]*)\s*,\s*plural\s*,/g;
const FORM = /(=\d+|zero|one|two|few|many|other)\s*$/;

/** The position where a brace is closed; the end of the text if it is never closed. */
const endOf = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
};

interface Form {
  readonly form: string;
  readonly words: string;
}

const parseForms = (body: string): readonly Form[] => {
  const forms: Form[] = [];
  for (let at = body.indexOf('{'); at !== -1; at = body.indexOf('{', at + 1)) {
    const [, form] = FORM.exec(body.slice(0, at)) ?? [];
    const end = endOf(body, at);
    if (form !== undefined) forms.push({ form, words: body.slice(at + 1, end) });
    at = end;
  }
  return forms;
};

/**
 * A part of a text that depends on a number, in ICU notation: `{count, plural, one {…} other {…}}`;
 * `#` is the number.
 */
interface Plural {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly forms: readonly Form[];
}

const parsePlurals = (text: string): readonly Plural[] =>
  [...text.matchAll(OPENING)].map(({ index, 0: opening, 1: name = '' }) => {
    const end = endOf(text, index);
    return {
      name,
      start: index,
      end,
      forms: parseForms(text.slice(index + opening.length, end)),
    };
  });

/** The text with the words that `pick` takes from each of its plurals. */
const replacePlurals = (text: string, pick: (forms: readonly Form[]) => string): string =>
  parsePlurals(text)
    .toReversed()
    .reduce(
      (left, { name, start, end, forms }) =>
        `${left.slice(0, start)}${pick(forms).replaceAll('#', `{${name}}`)}${left.slice(end + 1)}`,
      text,
    );

/** The text with the words of every form in place of its plurals, to look for its placeholders. */
export const expandPlurals = (text: string): string =>
  replacePlurals(text, (forms) => forms.map(({ words }) => words).join(' '));

/**
 * A text by key, and each plural form of it by `key_<form>`, where i18next looks for it. The key
 * itself has the form `other`.
 */
export const pluralEntries = (
  key: string,
  text: string,
): readonly (readonly [string, string])[] => {
  const forms = new Set(
    parsePlurals(text).flatMap((plural) => plural.forms.map((one) => one.form)),
  );
  const wordsOf = (form: string): string =>
    replacePlurals(
      text,
      (all) =>
        (all.find((one) => one.form === form) ?? all.find((one) => one.form === 'other'))?.words ??
        '',
    );
  return [
    [key, wordsOf('other')],
    ...[...forms].map((form) => [`${key}_${form}`, wordsOf(form)] as const),
  ];
};

const rulesByLanguage: Partial<Record<Language, Intl.PluralRules>> = {};

const rulesOf = (language: Language): Intl.PluralRules =>
  (rulesByLanguage[language] ??= new Intl.PluralRules(langAttribute(language)));

/** The plural form of a number in a language: one, few, other … */
export const pluralFormOf = (language: Language, count: number): string =>
  rulesOf(language).select(count);

/** How the plurals of a text are wrong. */
export interface PluralFault {
  readonly severity: 'error' | 'warning';
  /**
   * `pluralUnknown`: it goes by something other than {count} of the Korean text. `pluralForms`: it
   * does not have exactly the forms of its language. `pluralLacking`: a noun follows {count}, and
   * would change with it.
   */
  readonly kind: 'pluralUnknown' | 'pluralForms' | 'pluralLacking';
  /** The wrong placeholder, or the forms of the language. */
  readonly names: readonly string[];
}

/** Everything that is wrong with the plurals of a text, compared with the Korean one. */
export const pluralFaults = (
  language: Language,
  korean: string,
  text: string,
): readonly PluralFault[] => {
  const { pluralCategories } = rulesOf(language).resolvedOptions();
  const forms = FORMS.filter((form) => pluralCategories.includes(form));
  const isCounted = placeholdersOf(expandPlurals(korean)).includes(COUNT);
  const faults = parsePlurals(text).flatMap(({ name, forms: own }): readonly PluralFault[] => {
    if (name !== COUNT || !isCounted) {
      return [{ severity: 'error', kind: 'pluralUnknown', names: [name] }];
    }
    const isComplete =
      own.length === forms.length && forms.every((form) => own.some((one) => one.form === form));
    return isComplete ? [] : [{ severity: 'error', kind: 'pluralForms', names: forms }];
  });
  const isNounAfterCount =
    INFLECTED.includes(language) &&
    /\{count\}\s+[\p{Ll}\p{Lo}]/u.test(replacePlurals(text, () => ''));
  return isNounAfterCount
    ? [...faults, { severity: 'warning', kind: 'pluralLacking', names: forms }]
    : faults;
};

/** Whether every opening brace in a text is closed, and there are no extra closing ones. */
export const areBracesBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};
