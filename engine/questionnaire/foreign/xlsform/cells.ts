/** Cells of an exported form, as a reader of the file finds them. */
import type { LocalizedText } from '../../document/definition.ts';
import { wordsByLanguage } from '../../document/text.ts';
import { languageName } from '../language-tag.ts';
import type { FormRow } from './xlsform.ts';

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
export const labelCells = (base: string, text: LocalizedText = { ko: '' }): FormRow =>
  cells(
    Object.fromEntries(
      [...wordsByLanguage(text)].map(([language, words]) => [
        `${base}::${languageName(language)}`,
        toPlain(words),
      ]),
    ),
  );
