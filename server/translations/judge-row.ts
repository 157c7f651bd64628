import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import type { Language, TextState } from '../../engine/questionnaire/document/definition.ts';
import { checkTranslation } from '../../engine/translation/check-translation.ts';
import type { SheetChange, SheetFinding } from '../../schemas/api.gen.ts';
import type { Admin } from '../platform/http/admin.ts';
import { judgeEdit } from './judge-edit.ts';
import { SHEET_LANGUAGES, textStamp, stateColumn } from './sheet/sheet-columns.ts';
import type { SheetRow } from './sheet/read-sheet.ts';
import type { SourceText } from './text-source.ts';

/** A text with the source that it belongs to. */
export interface PlacedText {
  readonly source: string;
  readonly isReadOnly: boolean;
  readonly text: SourceText;
}

/** What a row does to its text. With an error it does nothing. */
export interface JudgedRow {
  readonly after: PlacedText | null;
  readonly changes: readonly SheetChange[];
  readonly findings: readonly SheetFinding[];
}

const TEXT_STATES: readonly string[] = ['missing', 'machine', 'needsReview', 'reviewed'];
const MAX_TEXT_LENGTH = 4000;
const MAX_KEY_LENGTH = 300;

interface Judging {
  readonly admin: Pick<Admin, 'role' | 'languages'>;
  readonly row: SheetRow;
  readonly placed: PlacedText;
}

type Fault = (
  kind: SheetFinding['kind'],
  column: string,
  names?: readonly string[],
  severity?: SheetFinding['severity'],
) => SheetFinding;

const createFaultReporter =
  ({ row, cells }: SheetRow): Fault =>
  (kind, column, names = [], severity = 'error') => ({
    row,
    column,
    key: (cells['key'] ?? '').slice(0, MAX_KEY_LENGTH),
    severity,
    kind,
    names: [...names],
  });

/** Why the whole row is refused; null if it may be imported. */
const checkRow = ({ row, placed }: Judging): SheetFinding | null => {
  const fault = createFaultReporter(row);
  const { text, isReadOnly } = placed;
  if (isReadOnly) return fault('readOnly', 'key');
  const isSameKorean = row.cells['ko'] === parseTranslation(text.text.ko).text;
  const isSameText = row.cells['stamp'] === textStamp(text);
  if (isSameText) return isSameKorean ? null : fault('koreanEdited', 'ko');
  return isSameKorean ? fault('changedSince', 'stamp') : fault('koreanChanged', 'ko');
};

interface WantedText {
  readonly text: string;
  readonly state: TextState;
}

/**
 * What a row requests for a language. Null if it changes nothing, as with an empty cell: a sheet
 * cannot remove a translation. A new text counts as not reviewed.
 */
const readWantedText = (
  { row: { cells }, placed }: Judging,
  language: Language,
): WantedText | 'unknownState' | null => {
  const now = parseTranslation(placed.text.text[language]);
  const present = now.state === 'missing' ? '' : now.text;
  const cell = cells[language] ?? '';
  const text = cell.trim() === '' ? present : cell;
  const named = cells[stateColumn(language)]?.trim() ?? '';
  if (named !== '' && !TEXT_STATES.includes(named)) return 'unknownState';
  const state = named === '' ? now.state : (named as TextState);
  const isSameText = text.trim() === present.trim();
  if (isSameText && (state === now.state || present === '' || state === 'missing')) return null;
  if (isSameText) return { text: now.text, state };
  return { text, state: state === now.state || state === 'missing' ? 'needsReview' : state };
};

/** Decides about a row by the user who imports it and the current text. */
export const judgeRow = (judging: Judging): JudgedRow => {
  const { admin, row, placed } = judging;
  const fault = createFaultReporter(row);
  const refusal = checkRow(judging);
  if (refusal) return { after: null, changes: [], findings: [refusal] };
  const korean = parseTranslation(placed.text.text.ko).text;
  let { text: after } = placed;
  const changes: SheetChange[] = [];
  const findings: SheetFinding[] = [];
  for (const language of SHEET_LANGUAGES) {
    const wanted = readWantedText(judging, language);
    if (wanted === null) continue;
    if (wanted === 'unknownState') {
      findings.push(fault('unknownState', stateColumn(language), TEXT_STATES));
      continue;
    }
    if (wanted.text.length > MAX_TEXT_LENGTH) {
      findings.push(
        fault('tooLarge', language, [String(wanted.text.length), String(MAX_TEXT_LENGTH)]),
      );
      continue;
    }
    const { text: before } = parseTranslation(after.text[language]);
    const judged = judgeEdit(admin, after, {
      language,
      ...wanted,
      was: before,
      korean,
      isMinor: false,
    });
    if (judged.kind === 'notAllowed' || judged.kind === 'conflict') {
      findings.push(fault('notAllowed', language));
      continue;
    }
    const { role, key } = after;
    for (const found of checkTranslation({ language, role, key, korean, text: wanted.text })) {
      findings.push(fault(found.kind, language, found.names, found.severity));
    }
    if (judged.kind !== 'taken') continue;
    after = { ...after, text: judged.after };
    changes.push({
      row: row.row,
      source: placed.source,
      key: after.key,
      language,
      before,
      after: wanted.text,
      state: parseTranslation(judged.after[language]).state,
    });
  }
  const isRefused = findings.some(({ severity }) => severity === 'error');
  if (isRefused) return { after: null, changes: [], findings };
  return {
    after: changes.length === 0 ? null : { ...placed, text: after },
    changes,
    findings,
  };
};

/** The row after another user changed its text while it was judged: nothing of it is imported. */
export const toOutdatedRow = (
  { changes }: JudgedRow,
  { source, text: { key } }: PlacedText,
): JudgedRow => {
  const finding: SheetFinding = {
    row: changes[0]?.row ?? 1,
    column: 'stamp',
    key: `${source}/${key}`.slice(0, MAX_KEY_LENGTH),
    severity: 'error',
    kind: 'changedSince',
    names: [],
  };
  return { after: null, changes: [], findings: [finding] };
};
