/** Texts in several languages in FHIR: one plain text, the others in an extension beside it. */
import { LANGUAGES, parseLanguageTag } from '../../../wording/language.ts';
import type { Language, LocalizedText } from '../../document/definition.ts';
import { parseTranslation } from '../../document/text.ts';
import { toLocalizedText, truncateText, type TextImportContext } from '../imported-text.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION } from './fhir.ts';

/** The field with the Korean text, and its translations beside it under `_name`. */
export const textField = (name: string, text: LocalizedText): Readonly<Record<string, unknown>> => {
  const korean = parseTranslation(text.ko);
  const extension = LANGUAGES.flatMap((language) => {
    const { text: content, state } = parseTranslation(text[language]);
    if (language === 'ko' || state === 'missing') return [];
    return [
      {
        url: EXTENSION.translation,
        extension: [
          { url: 'lang', valueCode: language },
          { url: 'content', valueString: content },
        ],
      },
    ];
  });
  return {
    ...(korean.state !== 'missing' && { [name]: korean.text }),
    ...(extension.length > 0 && { [`_${name}`]: { extension } }),
  };
};

const readTranslationExtension = (
  extension: TrackedValue,
): { language: Language; words: TrackedValue } | null => {
  if (extension.field('url').value !== EXTENSION.translation) return null;
  const parts = extension.field('extension').list();
  const part = (name: string) => parts.find((one) => one.field('url').value === name);
  const language = parseLanguageTag(part('lang')?.field('valueCode').rawText ?? '');
  const content = part('content');
  const words = content?.field('valueString') ?? content?.field('valueMarkdown');
  if (!language || typeof words?.value !== 'string' || words.value === '') return null;
  return { language, words };
};

/** Reads the text of a field with its translations. Translations in other languages stay unread. */
export const readTextField = (
  parent: TrackedValue,
  name: string,
  context: TextImportContext,
): LocalizedText => {
  const plain = parent.field(name);
  const words = plain.readText();
  const kept = words === undefined ? undefined : truncateText(words, plain.pointer, context);
  const texts = new Map<Language, string>();
  for (const extension of parent.field(`_${name}`).field('extension').list()) {
    const found = readTranslationExtension(extension);
    const isTaken =
      found && (texts.has(found.language) || (found.language === context.language && kept));
    if (!found || isTaken) continue;
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
  return { ...toLocalizedText(kept, context.language), ...Object.fromEntries(texts) };
};
