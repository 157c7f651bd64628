import type { Language, TextState } from '../../engine/questionnaire/document/definition.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { WordingInWorkRow } from '../platform/database/tables/wording-in-work.ts';
import { incrementWordingRevision } from './wording-revision-repository.ts';

/** A text of visitors' screens as last written in the studio. */
export interface WordingDraft {
  readonly language: Language;
  readonly key: string;
  /** Empty: the translation is removed. */
  readonly text: string;
  readonly state: TextState;
  /** Hash of the Korean text that it translates; null if that is not known. */
  readonly source: string | null;
  /** The live text when it was written; empty if there was none. */
  readonly replaces: string;
  readonly savedAt: number;
  /** Id of the account. */
  readonly savedBy: string;
}

const toWordingDraft = (row: WordingInWorkRow): WordingDraft => ({
  language: row.language as Language,
  key: row.messageKey,
  text: row.text,
  state: row.state,
  source: row.source,
  replaces: row.replaces,
  savedAt: row.savedAt,
  savedBy: row.savedBy,
});

/**
 * Texts of visitors' screens with their states (decision 13). If there is none, the live text
 * counts as reviewed.
 */
export const wordingDrafts = (trx: Handle) => ({
  /** The texts of a key, or all of them, in the order of keys. */
  async list(key?: string): Promise<readonly WordingDraft[]> {
    const every = trx.selectFrom('wordingInWork').selectAll().orderBy('messageKey');
    const rows = await (key === undefined ? every : every.where('messageKey', '=', key)).execute();
    return rows.map(toWordingDraft);
  },

  async save(text: WordingDraft): Promise<void> {
    const row = {
      text: text.text,
      state: text.state,
      source: text.source,
      replaces: text.replaces,
      savedAt: text.savedAt,
      savedBy: text.savedBy,
    };
    await trx
      .insertInto('wordingInWork')
      .values({ language: text.language, messageKey: text.key, ...row })
      .onConflict((conflict) => conflict.columns(['language', 'messageKey']).doUpdateSet(row))
      .execute();
    await incrementWordingRevision(trx);
  },

  /** Records that the text is live now. */
  async markLive({ language, key, text }: Pick<WordingDraft, 'language' | 'key' | 'text'>) {
    await trx
      .updateTable('wordingInWork')
      .set({ replaces: text })
      .where('language', '=', language)
      .where('messageKey', '=', key)
      .execute();
    await incrementWordingRevision(trx);
  },
});
