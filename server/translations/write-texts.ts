import type { Repositories } from '../repositories.ts';
import type { JudgedImport } from './judge-import.ts';
import { changedSince, type JudgedRow, type PlacedText } from './judge-sheet.ts';
import { messageSource, saveMessage } from './message-source.ts';
import { isStillEdited, saveEdited } from './questionnaire-source.ts';
import { stampOf } from './sheet/columns.ts';

/** Who writes, and where. */
export interface Writing {
  readonly repositories: Repositories;
  readonly by: { readonly savedAt: number; readonly savedBy: string };
}

type JudgedTexts = Omit<JudgedImport, 'findings'>;

/** The whole keys of messages that read otherwise than when the sheet was judged. */
const messagesSince = async (
  repositories: Repositories,
  { texts }: JudgedTexts,
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
export const rowsNow = async (
  repositories: Repositories,
  judged: JudgedTexts,
): Promise<readonly JudgedRow[]> => {
  const { rows, questionnaires } = judged;
  const others = new Set<string>();
  for (const [code, edited] of questionnaires) {
    if (!(await isStillEdited(repositories, edited))) others.add(code);
  }
  const isOfMessages = ({ after }: JudgedRow): boolean => after?.source === 'messages';
  const messages = rows.some(isOfMessages)
    ? await messagesSince(repositories, judged)
    : new Set<string>();
  return rows.map((row) => {
    const { after } = row;
    if (!after) return row;
    const isOther = others.has(after.source) || messages.has(`${after.source}/${after.text.key}`);
    return isOther ? changedSince(row, after) : row;
  });
};

/** Writes the texts of one source. */
export const saveSource = async (
  { repositories, by }: Writing,
  { questionnaires, texts }: JudgedTexts,
  source: string,
  changed: readonly PlacedText[],
): Promise<void> => {
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
