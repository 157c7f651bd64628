import type { Language } from '../wording/language.ts';
import { langAttribute } from '../wording/language.ts';

/**
 * A part of a text that depends on a number, in ICU notation: `{count, plural, one {…} other {…}}`.
 */
export interface Plural {
  readonly name: string;
  readonly forms: readonly string[];
}

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

interface ParsedPlural {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly forms: readonly Form[];
}

const parsePlurals = (text: string): readonly ParsedPlural[] =>
  [...text.matchAll(OPENING)].map(({ index, 0: opening, 1: name = '' }) => {
    const end = endOf(text, index);
    return {
      name,
      start: index,
      end,
      forms: parseForms(text.slice(index + opening.length, end)),
    };
  });

/** The plurals of a text, in order. */
export const pluralsIn = (text: string): readonly Plural[] =>
  parsePlurals(text).map(({ name, forms }) => ({ name, forms: forms.map(({ form }) => form) }));

/**
 * The text with the words of every form in place of its plurals, so that no brace of a form is read
 * as a placeholder.
 */
export const expandPlurals = (text: string): string =>
  parsePlurals(text)
    .toReversed()
    .reduce(
      (left, { start, end, forms }) =>
        `${left.slice(0, start)}${forms.map(({ words }) => words).join(' ')}${left.slice(end + 1)}`,
      text,
    );

/** The plural forms that a language has; `other` is always one of them. */
export const pluralFormsOf = (language: Language): readonly string[] =>
  new Intl.PluralRules(langAttribute(language)).resolvedOptions().pluralCategories;

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
