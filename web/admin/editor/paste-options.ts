import {
  parseTranslation,
  type ItemDefinition,
  type Language,
} from '../../../engine/questionnaire/index.ts';
import { EMPTY_TEXT, withTranslation } from './text-edits.ts';

/** The marks that lists of other programs have before each line. */
const BULLET = /^\s*[•·‣▪◦*-]\s+/u;

/**
 * The lines of a pasted list, each with its cells (a spreadsheet separates them by tabs). Null for
 * a text of one line, which is pasted as it is.
 */
export const readPastedList = (pasted: string): readonly (readonly string[])[] | null => {
  const lines = pasted
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .replace(BULLET, '')
        .split('\t')
        .map((cell) => cell.trim()),
    );
  return lines.length > 1 ? lines : null;
};

/**
 * The options after a list was pasted into the option at `position`: that option and those after it
 * take the first lines, as long as they have no text in `language`, and each other line becomes a
 * new option. The first cell of a line is in `language`, a second cell beside Korean is English.
 */
export const withPastedOptions = (
  items: readonly ItemDefinition[],
  position: number,
  language: Language,
  lines: readonly (readonly string[])[],
  createId: () => string,
): ItemDefinition[] => {
  const languages: readonly Language[] = language === 'ko' ? ['ko', 'en'] : [language];
  const fill = (item: ItemDefinition, cells: readonly string[]): ItemDefinition => ({
    ...item,
    text: languages.reduce((text, one, at) => {
      const words = cells[at] ?? '';
      return words === '' ? text : withTranslation(text, one, words);
    }, item.text),
  });
  const isFree = (item: ItemDefinition | undefined): item is ItemDefinition =>
    item !== undefined && parseTranslation(item.text[language]).text === '';
  const last = items.findIndex((item, at) => at >= position && !isFree(item));
  const free = items.slice(position, last < 0 ? items.length : last);
  const at = free.length > 0 ? position : position + 1;
  const pasted = lines.map((cells, index) =>
    fill(free[index] ?? { id: createId(), text: EMPTY_TEXT }, cells),
  );
  return items.toSpliced(at, Math.min(free.length, lines.length), ...pasted);
};
