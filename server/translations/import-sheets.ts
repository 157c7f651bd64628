import type { Language, SheetChange, SheetFinding } from '../../schemas/api.gen.ts';
import { createRepositories } from '../repositories.ts';
import { createStoreReader } from '../questionnaires/index.ts';
import { groupBy } from './group-by.ts';
import { judgeRow, type JudgedRow, type PlacedText } from './judge-row.ts';
import {
  rowKey,
  loadNamedSources,
  textsByKey,
  applyTextChanges,
  rowSource,
} from './named-sources.ts';
import { rejectOutdatedRows, saveSourceTexts } from './write-texts.ts';
import { logImport } from '../audit/index.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  hasErrors,
  sortFindings,
  NO_CHANGES,
  refusedReport,
  type Changes,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';
import { readTranslationSheet, findingAt, type TranslationSheet } from './translation-sheet.ts';
import type { TextFormat } from './text-format.ts';

/** A file with its format. */
export interface FormattedSource {
  readonly format: Exclude<TextFormat, 'json'>;
  readonly source: SourceFile;
}

/** One text in one language, before and after. */
export type TextChange = Omit<SheetChange, 'row'>;

export interface TextsReport extends ImportReport {
  /** The result for each text, in the order of the files. */
  readonly diff: readonly TextChange[];
  /**
   * Another user changed a text while the files were read: nothing was written, and another try may
   * succeed.
   */
  readonly isConflict: boolean;
}

/** A user at a terminal may write every language and mark texts as reviewed. */
const OPERATOR = { role: 'admin', languages: [] } as const;
const ACTOR = 'operator';

interface JudgedSheet {
  readonly sheet: TranslationSheet;
  readonly rows: readonly JudgedRow[];
}

const refuseRow = (row: number, key: string, kind: 'keyTwice' | 'unknownKey'): JudgedRow => {
  const finding: SheetFinding = { row, column: 'key', key, severity: 'error', kind, names: [] };
  return { after: null, changes: [], findings: [finding] };
};

/** Judges the rows of a file against the texts as the files before it leave them. */
const judgeSheet = (sheet: TranslationSheet, texts: Map<string, PlacedText>): JudgedSheet => {
  const seen = new Set<string>();
  const rows = sheet.rows.map((row): JudgedRow => {
    const key = rowKey(row);
    const placed = texts.get(key);
    if (seen.has(key)) return refuseRow(row.row, key, 'keyTwice');
    seen.add(key);
    if (!placed) return refuseRow(row.row, key, 'unknownKey');
    const asked = sheet.against(row, placed.text);
    const judged = judgeRow({ admin: OPERATOR, row: asked, placed });
    if (judged.after) texts.set(key, judged.after);
    return judged;
  });
  return { sheet, rows };
};

const countChanges = (sheets: readonly JudgedSheet[]): Changes => {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const changes = rows.flatMap((row) => row.changes);
  const added = changes.filter(({ before }) => before === '').length;
  return {
    added,
    changed: changes.length - added,
    unchanged: rows.filter((row) => row.changes.length === 0).length,
    removed: 0,
  };
};

/** For a text that several files change, only the result of the last one. */
const keepLastChanges = (rows: readonly JudgedRow[]): readonly JudgedRow[] => {
  const seen = new Set<string>();
  return rows
    .toReversed()
    .map((row) => {
      const key = row.after ? `${row.after.source}/${row.after.text.key}` : '';
      if (!seen.has(key)) {
        seen.add(key);
        return row;
      }
      return { ...row, after: null };
    })
    .toReversed();
};

const countChangesOf = (changes: readonly TextChange[], source: string): Changes => {
  const own = changes.filter((change) => change.source === source);
  const added = own.filter(({ before }) => before === '').length;
  return { ...NO_CHANGES, added, changed: own.length - added };
};

/**
 * Imports translations from sheets and XLIFF files: into drafts of questionnaires, and as pending
 * changes of the live messages. Imports everything or, if a row has an error or another user
 * changed a text first, nothing.
 */
export const importSheets = async (
  files: readonly FormattedSource[],
  {
    languages,
    sources: asked,
  }: { readonly languages: readonly Language[]; readonly sources: readonly string[] },
  { database, keys, clock, dryRun }: TaskContext,
): Promise<TextsReport> => {
  const readStore = createStoreReader({ database, keys });
  const sheets: TranslationSheet[] = [];
  for (const { format, source } of files) {
    const sheet = await readTranslationSheet(format, source, languages);
    const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
    sheets.push({ ...sheet, rows: sheet.rows.filter((row) => isAsked(rowSource(row))) });
  }
  const names = new Set(sheets.flatMap(({ rows }) => rows.map(rowSource)));
  const sources = await loadNamedSources(readStore, names);
  const before = textsByKey(sources);
  const texts = new Map(before);
  const judged = sheets.map((sheet) => judgeSheet(sheet, texts));
  const findings = judged.flatMap(({ sheet, rows }): Finding[] => [
    ...sheet.findings,
    ...rows.flatMap((row) => row.findings.map((finding) => findingAt(sheet, finding))),
  ]);
  const diff = judged.flatMap(({ rows }) =>
    rows.flatMap((row) => row.changes.map(({ row: _, ...change }) => change)),
  );
  const changes = countChanges(judged);
  if (hasErrors(findings)) return { ...refusedReport(findings), diff, isConflict: false };
  const report = { findings: sortFindings(findings), changes, diff };
  if (dryRun || diff.length === 0) return { ...report, isWritten: false, isConflict: false };

  const rows = keepLastChanges(judged.flatMap((sheet) => sheet.rows));
  const after = rows.flatMap((row) => row.after ?? []);
  const all = { rows, texts: before, questionnaires: applyTextChanges(sources, after) };
  return database.transaction(async (trx): Promise<TextsReport> => {
    const stores = createRepositories(trx, keys);
    const now = clock.now();
    const current = await rejectOutdatedRows(stores, all);
    if (current.some((row) => row.findings.some(({ kind }) => kind === 'changedSince'))) {
      return { ...report, changes: NO_CHANGES, isWritten: false, isConflict: true };
    }
    const writing = { repositories: stores, by: { savedAt: now, savedBy: ACTOR } };
    for (const [source, changed] of groupBy(after, (placed) => placed.source)) {
      await saveSourceTexts(writing, all, source, changed);
      const counts = countChangesOf(diff, source);
      const subject = `translations ${source}`;
      await logImport(stores, { subject, changes: counts, at: now, dryRun, actor: ACTOR });
    }
    return { ...report, isWritten: true, isConflict: false };
  });
};
