import type { Reading } from '../questionnaires/review/reading.ts';
import { grouped } from './grouped.ts';
import type { PlacedText } from './judge-sheet.ts';
import {
  editedQuestionnaire,
  questionnaireSource,
  withTexts,
  type EditedQuestionnaire,
} from './questionnaire-source.ts';
import { readSource, sourceNames } from './read-texts.ts';
import type { SheetRow } from './sheet/read-sheet.ts';
import type { ReadSource } from './text-source.ts';

/** The whole key of a row: its source and the key there. */
export const keyOf = ({ cells }: SheetRow): string => (cells['key'] ?? '').trim();

/** The source that a row names. */
export const sourceOf = (row: SheetRow): string => keyOf(row).split('/', 1)[0] ?? '';

/** A source that a sheet names, with the questionnaire that it is, if it is one. */
export interface NamedSource {
  readonly source: ReadSource;
  readonly edited: EditedQuestionnaire | null;
}

const readNamed = (reading: Reading, name: string): Promise<NamedSource | null> =>
  reading(async (stores) => {
    if (name === 'messages' || name === 'terms') {
      const source = await readSource(stores, name);
      return source && { source, edited: null };
    }
    const edited = await editedQuestionnaire(stores, name);
    return edited && { source: questionnaireSource(edited), edited };
  });

/** The sources that a sheet names, each read once; a name that nothing has is not looked for. */
export const namedSources = async (
  reading: Reading,
  rows: readonly SheetRow[],
): Promise<readonly NamedSource[]> => {
  const named = new Set(rows.map(sourceOf));
  const sources: NamedSource[] = [];
  for (const name of await reading(sourceNames)) {
    const read = named.has(name) ? await readNamed(reading, name) : null;
    if (read) sources.push(read);
  }
  return sources;
};

/** The texts of sources by their whole keys. */
export const placedTexts = (sources: readonly NamedSource[]): ReadonlyMap<string, PlacedText> =>
  new Map(
    sources.flatMap(({ source: { source, isReadOnly, texts } }) =>
      texts.map((text) => [`${source}/${text.key}`, { source, isReadOnly, text }] as const),
    ),
  );

/** The questionnaires of which texts have changed, by their codes, with the texts after it. */
export const questionnairesWith = (
  sources: readonly NamedSource[],
  after: readonly PlacedText[],
): ReadonlyMap<string, EditedQuestionnaire> => {
  const changed = grouped(after, ({ source }) => source);
  return new Map(
    sources.flatMap(({ source: { source }, edited }) => {
      const own = changed.get(source);
      if (!edited || !own) return [];
      const texts = own.map(({ text }) => text);
      return [[source, withTexts(edited, texts)] as const];
    }),
  );
};
