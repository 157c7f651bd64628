/** Texts in several languages, as FHIR has them: one plain, the others in an extension beside it. */
import { LANGUAGES, languageOfTag } from '../../../wording/language.ts';
import type { Language, LocalizedText, Translation } from '../../document/definition.ts';
import { readTranslation } from '../../document/text.ts';
import { LONGEST_TEXT } from '../loss.ts';
import type { Tracked } from '../tracked.ts';
import { EXTENSION } from './fhir.ts';

/** The field with the Korean text, and its translations beside it under `_name`. */
export const textField = (name: string, text: LocalizedText): Readonly<Record<string, unknown>> => {
  const korean = readTranslation(text.ko);
  const extension = LANGUAGES.flatMap((language) => {
    const { text: content, state } = readTranslation(text[language]);
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

/** How texts are read: which language the plain one is in, and what to do with one too long. */
export interface TextReading {
  readonly language: Language;
  readonly lose: (pointer: string, what: string, advice: string) => void;
}

const MISSING: Translation = { text: '', state: 'missing' };

/** The text as it can be kept, cut where it is too long. */
export const keptText = (
  text: string,
  pointer: string,
  { lose }: Pick<TextReading, 'lose'>,
): string => {
  const letters = [...text];
  if (letters.length <= LONGEST_TEXT) return text;
  lose(
    pointer,
    `The text has ${String(letters.length)} characters and was cut.`,
    `Write at most ${String(LONGEST_TEXT)}.`,
  );
  return letters.slice(0, LONGEST_TEXT).join('');
};

/** A text of ours of words in one language: where that is not Korean, these stand in for Korean. */
export const localized = (words: string | undefined, language: Language): LocalizedText => {
  if (words === undefined || words === '') return { ko: MISSING };
  return language === 'ko'
    ? { ko: words }
    : { ko: { text: words, state: 'needsReview' }, [language]: words };
};

const contentOf = (extension: Tracked): { language: Language; words: Tracked } | null => {
  if (extension.field('url').value !== EXTENSION.translation) return null;
  const parts = extension.field('extension').list();
  const part = (name: string) => parts.find((one) => one.field('url').value === name);
  const language = languageOfTag(part('lang')?.field('valueCode').written ?? '');
  const content = part('content');
  const words = content?.field('valueString') ?? content?.field('valueMarkdown');
  if (!language || typeof words?.value !== 'string' || words.value === '') return null;
  return { language, words };
};

/** Reads the text of a field with its translations; those of other languages stay unread. */
export const readTextField = (
  parent: Tracked,
  name: string,
  reading: TextReading,
): LocalizedText => {
  const plain = parent.field(name);
  const words = plain.text();
  const kept = words === undefined ? undefined : keptText(words, plain.pointer, reading);
  const texts = new Map<Language, string>();
  for (const extension of parent.field(`_${name}`).field('extension').list()) {
    const found = contentOf(extension);
    const isTaken =
      found && (texts.has(found.language) || (found.language === reading.language && kept));
    if (!found || isTaken) continue;
    texts.set(found.language, keptText(String(found.words.value), found.words.pointer, reading));
    found.words.take();
    extension.field('url').take();
    for (const part of extension.field('extension').list()) {
      const isLanguage = part.field('url').value === 'lang';
      part.field('url').take();
      if (isLanguage) part.field('valueCode').text();
    }
  }
  return { ...localized(kept, reading.language), ...Object.fromEntries(texts) };
};
