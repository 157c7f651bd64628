import { ok } from '../../../engine/outcome/outcome.ts';
import type {
  ImportTranslationsRequest,
  SheetChange,
  SheetFinding,
} from '../../../schemas/api.gen.ts';
import type { Call, Steps } from '../../http/handle.ts';
import { grouped } from './grouped.ts';
import { judgeRow, type JudgedRow, type PlacedText } from './judge-sheet.ts';
import { messageOf, saveMessage } from './message-source.ts';
import { editedQuestionnaire, saveQuestionnaireTexts } from './questionnaire-source.ts';
import { readSource } from './read-texts.ts';
import { readSheet, type ReadSheet, type SheetRow } from './sheet/read-sheet.ts';

type ImportCall = Call<ImportTranslationsRequest>;

const MOST_SHOWN = 1000;
const LONGEST_KEY = 300;

const keyOf = ({ cells }: SheetRow): string => (cells['key'] ?? '').trim();
const sourceOf = (row: SheetRow): string => keyOf(row).split('/', 1)[0] ?? '';

/** The texts that a sheet names, by their whole keys. */
const textsOf = async (
  { repositories }: ImportCall,
  { rows }: ReadSheet,
): Promise<ReadonlyMap<string, PlacedText>> => {
  const texts = new Map<string, PlacedText>();
  for (const name of new Set(rows.map(sourceOf))) {
    const source = await readSource(repositories, name);
    for (const text of source?.texts ?? []) {
      const isReadOnly = source?.isReadOnly ?? true;
      texts.set(`${name}/${text.key}`, { source: name, isReadOnly, text });
    }
  }
  return texts;
};

/** Writes the texts of one source; false where somebody was quicker. */
const saveSource = async (
  { repositories, now, admin }: ImportCall,
  source: string,
  changed: readonly PlacedText[],
): Promise<boolean> => {
  const by = { savedAt: now, savedBy: admin?.adminId ?? '' };
  if (source === 'messages') {
    for (const { text } of changed) {
      const before = await messageOf(repositories, text.key);
      if (before) await saveMessage(repositories, before, text.text, by);
    }
    return true;
  }
  const edited = await editedQuestionnaire(repositories, source);
  const texts = changed.map(({ text }) => text);
  return edited !== null && saveQuestionnaireTexts(repositories, edited, texts, by);
};

const judged = (call: ImportCall, sheet: ReadSheet, texts: ReadonlyMap<string, PlacedText>) => {
  const seen = new Set<string>();
  return sheet.rows.map((row): JudgedRow => {
    const key = keyOf(row);
    const placed = texts.get(key);
    const isTwice = seen.has(key);
    seen.add(key);
    if (placed && !isTwice && call.admin) return judgeRow({ admin: call.admin, row, placed });
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

const write = async (
  call: ImportCall,
  rows: readonly JudgedRow[],
  changes: readonly SheetChange[],
): Promise<boolean> => {
  const after = rows.flatMap((row) => row.after ?? []);
  for (const [source, changed] of grouped(after, (placed) => placed.source)) {
    // Another draft was saved since this transaction began: it is thrown away as a whole.
    if (!(await saveSource(call, source, changed))) throw new Error(`${source} changed meanwhile`);
    await call.repositories.audit.log({
      action: 'studio.translation.import',
      at: call.now,
      actor: call.admin?.adminId ?? '',
      subject: source,
      detail: { source, texts: changes.filter((change) => change.source === source).length },
    });
  }
  return true;
};

/** Takes a sheet back: rows without an error, and nothing at all where it is only tried. */
export const importTranslations: Steps<'importTranslations', ImportTranslationsRequest, ReadSheet> =
  {
    first: ({ request }) => Promise.resolve({ kind: 'goesOn', value: request }),
    between: ({ format, content }) => readSheet(format, Buffer.from(content, 'base64')),
    last: async (call, sheet) => {
      const rows = judged(call, sheet, await textsOf(call, sheet));
      const changes = rows.flatMap((row) => row.changes);
      const findings = [...sheet.findings, ...rows.flatMap((row) => row.findings)];
      const isWritten = !call.request.isDryRun && changes.length > 0;
      if (isWritten) await write(call, rows, changes);
      const hasError = (row: JudgedRow) =>
        row.findings.some(({ severity }) => severity === 'error');
      return ok({
        isWritten,
        rows: rows.length,
        changed: changes.length,
        refused: rows.filter(hasError).length + sheet.findings.length,
        changes: changes.slice(0, MOST_SHOWN),
        findings: findings.slice(0, MOST_SHOWN),
      });
    },
  };
