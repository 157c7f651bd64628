import type { StoreReader } from '../questionnaires/index.ts';
import { groupBy } from './group-by.ts';
import type { PlacedText } from './judge-row.ts';
import {
  loadEditedQuestionnaire,
  toQuestionnaireSource,
  withTexts,
  type EditedQuestionnaire,
} from './questionnaire-source.ts';
import { readSource, listSourceNames } from './read-texts.ts';
import type { SheetRow } from './sheet/read-sheet.ts';
import type { LoadedSource } from './text-source.ts';

/** The whole key of a row: its source and the key within it. */
export const rowKey = ({ cells }: SheetRow): string => (cells['key'] ?? '').trim();

/** The source that a row names. */
export const rowSource = (row: SheetRow): string => rowKey(row).split('/', 1)[0] ?? '';

/** A source that a caller names, with its questionnaire if it is one. */
export interface NamedSource {
  readonly source: LoadedSource;
  readonly edited: EditedQuestionnaire | null;
}

const loadNamedSource = (readStore: StoreReader, name: string): Promise<NamedSource | null> =>
  readStore(async (stores) => {
    if (name === 'messages' || name === 'terms') {
      const source = await readSource(stores, name);
      return source && { source, edited: null };
    }
    const edited = await loadEditedQuestionnaire(stores, name);
    return edited && { source: toQuestionnaireSource(edited), edited };
  });

/** The sources with these names, each read once; an unknown name is not searched for. */
export const loadNamedSources = async (
  readStore: StoreReader,
  names: ReadonlySet<string>,
): Promise<readonly NamedSource[]> => {
  const sources: NamedSource[] = [];
  for (const name of await readStore(listSourceNames)) {
    const read = names.has(name) ? await loadNamedSource(readStore, name) : null;
    if (read) sources.push(read);
  }
  return sources;
};

/** The texts of sources by their whole keys. */
export const textsByKey = (sources: readonly NamedSource[]): ReadonlyMap<string, PlacedText> =>
  new Map(
    sources.flatMap(({ source: { source, isReadOnly, texts } }) =>
      texts.map((text) => [`${source}/${text.key}`, { source, isReadOnly, text }] as const),
    ),
  );

/** The questionnaires with changed texts, by their codes, with the texts after the change. */
export const applyTextChanges = (
  sources: readonly NamedSource[],
  after: readonly PlacedText[],
): ReadonlyMap<string, EditedQuestionnaire> => {
  const changed = groupBy(after, ({ source }) => source);
  return new Map(
    sources.flatMap(({ source: { source }, edited }) => {
      const own = changed.get(source);
      if (!edited || !own) return [];
      const texts = own.map(({ text }) => text);
      return [[source, withTexts(edited, texts)] as const];
    }),
  );
};
