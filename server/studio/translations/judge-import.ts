import type { ImportTranslationsRequest, SheetFinding } from '../../../schemas/api.gen.ts';
import type { Admin } from '../../store/admins.ts';
import type { Reading } from '../questionnaires/review/reading.ts';
import { grouped } from './grouped.ts';
import { judgeRow, type JudgedRow, type PlacedText } from './judge-sheet.ts';
import {
  editedQuestionnaire,
  questionnaireSource,
  withTexts,
  type EditedQuestionnaire,
} from './questionnaire-source.ts';
import { readSource, sourceNames } from './read-texts.ts';
import { readSheet, type ReadSheet, type SheetRow } from './sheet/read-sheet.ts';
import type { ReadSource } from './text-source.ts';

const LONGEST_KEY = 300;

/** Who brings a sheet, and the sheet. */
export interface BroughtSheet {
  readonly request: ImportTranslationsRequest;
  readonly admin: Admin | null;
}

/** What a sheet would change of the texts as they were when it was judged. */
export interface JudgedImport {
  readonly findings: readonly SheetFinding[];
  readonly rows: readonly JudgedRow[];
  /** Those that it would change, by their codes, with the texts of the sheet. */
  readonly questionnaires: ReadonlyMap<string, EditedQuestionnaire>;
  /** The texts that it names, as they were, by their whole keys. */
  readonly texts: ReadonlyMap<string, PlacedText>;
}

const keyOf = ({ cells }: SheetRow): string => (cells['key'] ?? '').trim();
const sourceOf = (row: SheetRow): string => keyOf(row).split('/', 1)[0] ?? '';

interface NamedSource {
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
const namedSources = async (
  reading: Reading,
  { rows }: ReadSheet,
): Promise<readonly NamedSource[]> => {
  const named = new Set(rows.map(sourceOf));
  const sources: NamedSource[] = [];
  for (const name of await reading(sourceNames)) {
    const read = named.has(name) ? await readNamed(reading, name) : null;
    if (read) sources.push(read);
  }
  return sources;
};

const placedTexts = (sources: readonly NamedSource[]): ReadonlyMap<string, PlacedText> =>
  new Map(
    sources.flatMap(({ source: { source, isReadOnly, texts } }) =>
      texts.map((text) => [`${source}/${text.key}`, { source, isReadOnly, text }] as const),
    ),
  );

const judgedRows = (
  admin: Admin | null,
  { rows }: ReadSheet,
  texts: ReadonlyMap<string, PlacedText>,
): readonly JudgedRow[] => {
  const seen = new Set<string>();
  return rows.map((row): JudgedRow => {
    const key = keyOf(row);
    const placed = texts.get(key);
    const isTwice = seen.has(key);
    seen.add(key);
    if (placed && !isTwice && admin) return judgeRow({ admin, row, placed });
    const finding: SheetFinding = {
      row: row.row,
      column: 'key',
      key: key.slice(0, LONGEST_KEY),
      severity: 'error',
      kind: isTwice ? 'keyTwice' : 'unknownKey',
      names: [],
    };
    return { after: null, changes: [], findings: [finding] };
  });
};

/** Reads a sheet and what it names, and judges its rows; with no transaction open but to read. */
export const judgeImport = async (
  reading: Reading,
  { request: { format, content }, admin }: BroughtSheet,
): Promise<JudgedImport> => {
  const sheet = await readSheet(format, Buffer.from(content, 'base64'));
  const sources = await namedSources(reading, sheet);
  const texts = placedTexts(sources);
  const rows = judgedRows(admin, sheet, texts);
  const changed = grouped(
    rows.flatMap(({ after }) => after ?? []),
    ({ source }) => source,
  );
  const questionnaires = sources.flatMap(({ source, edited }) => {
    const own = changed.get(source.source);
    return edited && own
      ? [
          [
            source.source,
            withTexts(
              edited,
              own.map(({ text }) => text),
            ),
          ] as const,
        ]
      : [];
  });
  return { findings: sheet.findings, rows, questionnaires: new Map(questionnaires), texts };
};
