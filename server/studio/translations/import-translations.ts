import { ok } from '../../../engine/outcome/outcome.ts';
import type {
  ImportTranslationsRequest,
  ImportTranslationsResult,
} from '../../../schemas/api.gen.ts';
import type { Services } from '../../http/config.ts';
import type { Call, Steps } from '../../http/handle.ts';
import { readingOf } from '../questionnaires/review/reading.ts';
import { grouped } from './grouped.ts';
import { judgeImport, type BroughtSheet, type JudgedImport } from './judge-import.ts';
import { changedSince, type JudgedRow, type PlacedText } from './judge-sheet.ts';
import { messageSource, saveMessage } from './message-source.ts';
import { isStillEdited, saveEdited } from './questionnaire-source.ts';
import { stampOf } from './sheet/columns.ts';

type ImportCall = Call<ImportTranslationsRequest>;

const MOST_SHOWN = 1000;

/** The whole keys of messages that read otherwise than when the sheet was judged. */
const messagesSince = async (
  { repositories }: ImportCall,
  { texts }: JudgedImport,
): Promise<ReadonlySet<string>> => {
  const now = (await messageSource(repositories)).texts;
  const stamps = new Map(now.map((text) => [`messages/${text.key}`, stampOf(text)]));
  return new Set(
    [...texts]
      .filter(
        ([key, { source, text }]) => source === 'messages' && stamps.get(key) !== stampOf(text),
      )
      .map(([key]) => key),
  );
};

/** The rows as they may be written now: not those whose text somebody was quicker to change. */
const rowsNow = async (call: ImportCall, judged: JudgedImport): Promise<readonly JudgedRow[]> => {
  const { rows, questionnaires } = judged;
  const others = new Set<string>();
  for (const [code, edited] of questionnaires) {
    if (!(await isStillEdited(call.repositories, edited))) others.add(code);
  }
  const isOfMessages = ({ after }: JudgedRow): boolean => after?.source === 'messages';
  const messages = rows.some(isOfMessages) ? await messagesSince(call, judged) : new Set<string>();
  return rows.map((row) => {
    const { after } = row;
    if (!after) return row;
    const isOther = others.has(after.source) || messages.has(`${after.source}/${after.text.key}`);
    return isOther ? changedSince(row, after) : row;
  });
};

/** Writes the texts of one source. */
const saveSource = async (
  { repositories, now, admin }: ImportCall,
  { questionnaires, texts }: JudgedImport,
  source: string,
  changed: readonly PlacedText[],
): Promise<void> => {
  const by = { savedAt: now, savedBy: admin?.adminId ?? '' };
  const edited = questionnaires.get(source);
  if (edited && !(await saveEdited(repositories, edited, by))) {
    // Looked at in this very transaction: it is thrown away as a whole.
    throw new Error(`${source} changed meanwhile`);
  }
  if (source !== 'messages') return;
  for (const { text } of changed) {
    const before = texts.get(`messages/${text.key}`);
    if (before) await saveMessage(repositories, before.text, text.text, by);
  }
};

const write = async (
  call: ImportCall,
  judged: JudgedImport,
  rows: readonly JudgedRow[],
): Promise<void> => {
  const after = rows.flatMap((row) => row.after ?? []);
  const changes = rows.flatMap((row) => row.changes);
  for (const [source, changed] of grouped(after, (placed) => placed.source)) {
    await saveSource(call, judged, source, changed);
    await call.repositories.audit.log({
      action: 'studio.translation.import',
      at: call.now,
      actor: call.admin?.adminId ?? '',
      subject: source,
      detail: { source, texts: changes.filter((change) => change.source === source).length },
    });
  }
};

const result = (
  { findings: ofSheet }: JudgedImport,
  rows: readonly JudgedRow[],
  isWritten: boolean,
): ImportTranslationsResult => {
  const changes = rows.flatMap((row) => row.changes);
  const findings = [...ofSheet, ...rows.flatMap((row) => row.findings)];
  const hasError = (row: JudgedRow) => row.findings.some(({ severity }) => severity === 'error');
  return {
    isWritten,
    rows: rows.length,
    changed: changes.length,
    refused: rows.filter(hasError).length + ofSheet.length,
    changes: changes.slice(0, MOST_SHOWN),
    findings: findings.slice(0, MOST_SHOWN),
  };
};

/**
 * Takes a sheet back: rows without an error, and nothing at all where it is only tried. It is judged
 * between the call's transactions, for a sheet may name every text of the hospital; the short write
 * at the end leaves out what somebody else has changed by then.
 */
export const importTranslations = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'importTranslations', BroughtSheet, JudgedImport> => ({
  first: ({ request, admin }) => Promise.resolve({ kind: 'goesOn', value: { request, admin } }),
  between: (brought) => judgeImport(readingOf(services), brought),
  last: async (call, judged) => {
    if (call.request.isDryRun) return ok(result(judged, judged.rows, false));
    const rows = await rowsNow(call, judged);
    const isWritten = rows.some(({ after }) => after !== null);
    if (isWritten) await write(call, judged, rows);
    return ok(result(judged, rows, isWritten));
  },
});
