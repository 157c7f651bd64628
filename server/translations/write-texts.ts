import type { Repositories } from '../repositories.ts';
import type { JudgedImport } from './judge-import.ts';
import { toOutdatedRow, type JudgedRow, type PlacedText } from './judge-row.ts';
import { loadMessageSource, saveMessage } from './message-source.ts';
import { isStillCurrent, saveEditedDraft } from './questionnaire-source.ts';
import { textStamp } from './sheet/sheet-columns.ts';

/** The user who writes, and where. */
export interface WriteContext {
  readonly repositories: Repositories;
  readonly by: { readonly savedAt: number; readonly savedBy: string };
}

type JudgedTexts = Omit<JudgedImport, 'findings'>;

/** The whole keys of messages that have changed since the sheet was judged. */
const findChangedMessageKeys = async (
  repositories: Repositories,
  { texts }: JudgedTexts,
): Promise<ReadonlySet<string>> => {
  const now = (await loadMessageSource(repositories)).texts;
  const stamps = new Map(now.map((text) => [`messages/${text.key}`, textStamp(text)]));
  return new Set(
    [...texts]
      .filter(
        ([key, { source, text }]) => source === 'messages' && stamps.get(key) !== textStamp(text),
      )
      .map(([key]) => key),
  );
};

/** The rows that may be written now: without those whose text another user has changed first. */
export const rejectOutdatedRows = async (
  repositories: Repositories,
  judged: JudgedTexts,
): Promise<readonly JudgedRow[]> => {
  const { rows, questionnaires } = judged;
  const outdatedSources = new Set<string>();
  for (const [code, edited] of questionnaires) {
    if (!(await isStillCurrent(repositories, edited))) outdatedSources.add(code);
  }
  const isOfMessages = ({ after }: JudgedRow): boolean => after?.source === 'messages';
  const outdatedMessages = rows.some(isOfMessages)
    ? await findChangedMessageKeys(repositories, judged)
    : new Set<string>();
  return rows.map((row) => {
    const { after } = row;
    if (!after) return row;
    const isOther =
      outdatedSources.has(after.source) ||
      outdatedMessages.has(`${after.source}/${after.text.key}`);
    return isOther ? toOutdatedRow(row, after) : row;
  });
};

/** Writes the texts of one source. */
export const saveSourceTexts = async (
  { repositories, by }: WriteContext,
  { questionnaires, texts }: Pick<JudgedImport, 'questionnaires' | 'texts'>,
  source: string,
  changed: readonly PlacedText[],
): Promise<void> => {
  const edited = questionnaires.get(source);
  if (edited && !(await saveEditedDraft(repositories, edited, by))) {
    // It was checked in this same transaction, so the whole transaction is rolled back.
    throw new Error(`${source} changed during the transaction`);
  }
  if (source !== 'messages') return;
  for (const { text } of changed) {
    const before = texts.get(`messages/${text.key}`);
    if (before) await saveMessage(repositories, before.text, text.text, by);
  }
};
