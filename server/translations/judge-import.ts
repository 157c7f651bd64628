import type { ImportTranslationsRequest, SheetFinding } from '../../schemas/api.gen.ts';
import type { Admin } from '../platform/http/admin.ts';
import type { StoreReader } from '../questionnaires/index.ts';
import { judgeRow, type JudgedRow, type PlacedText } from './judge-row.ts';
import {
  rowKey,
  rowSource,
  loadNamedSources,
  textsByKey,
  applyTextChanges,
} from './named-sources.ts';
import type { EditedQuestionnaire } from './questionnaire-source.ts';
import { readSheetInThread } from './sheet/read-sheet-in-thread.ts';
import type { ReadSheet } from './sheet/read-sheet.ts';

const MAX_KEY_LENGTH = 300;

/** The user who imports a sheet, and the sheet. */
export interface UploadedSheet {
  readonly request: ImportTranslationsRequest;
  readonly admin: Admin | null;
}

/** What a sheet would change in the texts as they were when it was judged. */
export interface JudgedImport {
  readonly findings: readonly SheetFinding[];
  readonly rows: readonly JudgedRow[];
  /** The questionnaires that it would change, by their codes, with the texts of the sheet. */
  readonly questionnaires: ReadonlyMap<string, EditedQuestionnaire>;
  /** The texts that it names, as they were, by their whole keys. */
  readonly texts: ReadonlyMap<string, PlacedText>;
}

const judgeRows = (
  admin: Admin | null,
  { rows }: ReadSheet,
  texts: ReadonlyMap<string, PlacedText>,
): readonly JudgedRow[] => {
  const seen = new Set<string>();
  return rows.map((row): JudgedRow => {
    const key = rowKey(row);
    const placed = texts.get(key);
    const isTwice = seen.has(key);
    seen.add(key);
    if (placed && !isTwice && admin) return judgeRow({ admin, row, placed });
    const finding: SheetFinding = {
      row: row.row,
      column: 'key',
      key: key.slice(0, MAX_KEY_LENGTH),
      severity: 'error',
      kind: isTwice ? 'keyTwice' : 'unknownKey',
      names: [],
    };
    return { after: null, changes: [], findings: [finding] };
  });
};

/** Reads a sheet and what it names, and judges its rows; opens transactions only for reading. */
export const judgeImport = async (
  readStore: StoreReader,
  { request: { format, content }, admin }: UploadedSheet,
): Promise<JudgedImport> => {
  const sheet = await readSheetInThread(format, Buffer.from(content, 'base64'));
  const sources = await loadNamedSources(readStore, new Set(sheet.rows.map(rowSource)));
  const texts = textsByKey(sources);
  const rows = judgeRows(admin, sheet, texts);
  return {
    findings: sheet.findings,
    rows,
    questionnaires: applyTextChanges(
      sources,
      rows.flatMap(({ after }) => after ?? []),
    ),
    texts,
  };
};
