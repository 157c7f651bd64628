/** Cells of an exported form, as a reader of the file finds them. */
import { englishName, LANGUAGES } from '../../../wording/language.ts';
import type { Language, LocalizedText } from '../../document/definition.ts';
import { parseTranslation } from '../../document/text.ts';
import type { FormRow } from './xlsform.ts';

/** The name of a language in columns and settings: `Korean (ko)`. */
export const languageName = (language: Language): string =>
  `${englishName(language)} (${language})`;

/** A row of the cells that have a text. Readers trim texts, so that spaces around them are lost. */
export const cells = (texts: Readonly<Record<string, string | undefined>>): FormRow =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([column, text = '']) => {
      const shown = text.replaceAll('\r\n', '\n').normalize('NFC').trim();
      return shown === '' ? [] : [[column, shown]];
    }),
  );

/** In a label, `${…}` would show the answer of another question. */
const toPlain = (words: string): string => words.replaceAll('${', '$ {');

/** A text in columns such as `label::Korean (ko)`, one for each language that has it. */
export const labelCells = (base: string, text: LocalizedText | undefined): FormRow =>
  cells(
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const { text: words, state } = parseTranslation(text?.[language]);
        return [`${base}::${languageName(language)}`, state === 'missing' ? '' : toPlain(words)];
      }),
    ),
  );
