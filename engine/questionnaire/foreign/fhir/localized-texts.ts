/** Texts in several languages in FHIR: one plain text, the others in an extension beside it. */
import { isLanguage } from '../../../wording/language.ts';
import type { LocalizedText } from '../../document/definition.ts';
import { parseTranslation, wordsByLanguage } from '../../document/text.ts';
import { toLocalizedText, truncateText, type TextImportContext } from '../imported-text.ts';
import { parseTextLanguage } from '../language-tag.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION } from './fhir.ts';

const toTranslation = ([language, words]: readonly [string, string]) => ({
  url: EXTENSION.translation,
  extension: [
    { url: 'lang', valueCode: language },
    { url: 'content', valueString: words },
  ],
});

/** The field with the Korean text, and all others beside it under `_name`. */
export const textField = (
  name: string,
  { ko, others = {}, ...ours }: LocalizedText,
): Readonly<Record<string, unknown>> => {
  const plain = parseTranslation(ko);
  const translated = wordsByLanguage({ ko: '', ...ours });
  const extension = [...translated, ...Object.entries(others)].map(toTranslation);
  return {
    ...(plain.state !== 'missing' && { [name]: plain.text }),
    ...(extension.length > 0 && { [`_${name}`]: { extension } }),
  };
};

/** The text with the words of this language in place of the Korean ones, which are beside them. */
export const withPlainWords = (text: LocalizedText, language: string): LocalizedText => {
  const words = wordsByLanguage(text);
  const plain = words.get(language) ?? '';
  const rest = [...words].filter(([one]) => one !== language);
  const isBeside = ([one]: readonly [string, string]): boolean => one === 'ko' || !isLanguage(one);
  return {
    ...Object.fromEntries(rest.filter((one) => !isBeside(one))),
    ko: plain,
    others: Object.fromEntries(rest.filter(isBeside)),
  };
};

const readTranslationExtension = (
  extension: TrackedValue,
): { language: string; words: TrackedValue } | null => {
  if (extension.field('url').value !== EXTENSION.translation) return null;
  const parts = extension.field('extension').list();
  const part = (name: string) => parts.find((one) => one.field('url').value === name);
  const language = parseTextLanguage(part('lang')?.field('valueCode').rawText ?? '');
  const content = part('content');
  const words = content?.field('valueString') ?? content?.field('valueMarkdown');
  if (language === undefined || typeof words?.value !== 'string' || words.value === '') return null;
  return { language, words };
};

/** Reads the words of a field by language. */
export const readTexts = (
  parent: TrackedValue,
  name: string,
  context: TextImportContext,
): Map<string, string> => {
  const plain = parent.field(name);
  const words = plain.readText();
  const texts = new Map<string, string>();
  if (words !== undefined && words !== '')
    texts.set(context.language, truncateText(words, plain.pointer, context));
  for (const extension of parent.field(`_${name}`).field('extension').list()) {
    const found = readTranslationExtension(extension);
    if (!found || texts.has(found.language)) continue;
    texts.set(
      found.language,
      truncateText(String(found.words.value), found.words.pointer, context),
    );
    found.words.consume();
    extension.field('url').consume();
    for (const part of extension.field('extension').list()) {
      const isLanguage = part.field('url').value === 'lang';
      part.field('url').consume();
      if (isLanguage) part.field('valueCode').readText();
    }
  }
  return texts;
};

/** Reads the text of a field with its translations. */
export const readTextField = (
  parent: TrackedValue,
  name: string,
  context: TextImportContext,
): LocalizedText => toLocalizedText(readTexts(parent, name, context), context.language);
