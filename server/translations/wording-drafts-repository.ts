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
  key: row.message_key,
  text: row.text,
  state: row.state,
  source: row.source,
  replaces: row.replaces,
  savedAt: row.saved_at,
  savedBy: row.saved_by,
});

/**
 * Texts of visitors' screens with their states (decision 13). If there is none, the live text
 * counts as reviewed.
 */
export const wordingDrafts = (trx: Handle) => ({
  /** The texts of a key, or all of them, in the order of keys. */
  async list(key?: string): Promise<readonly WordingDraft[]> {
    const every = trx.selectFrom('wording_in_work').selectAll().orderBy('message_key');
    const rows = await (key === undefined ? every : every.where('message_key', '=', key)).execute();
    return rows.map(toWordingDraft);
  },

  async save(text: WordingDraft): Promise<void> {
    const row = {
      text: text.text,
      state: text.state,
      source: text.source,
      replaces: text.replaces,
      saved_at: text.savedAt,
      saved_by: text.savedBy,
    };
    await trx
      .insertInto('wording_in_work')
      .values({ language: text.language, message_key: text.key, ...row })
      .onConflict((conflict) => conflict.columns(['language', 'message_key']).doUpdateSet(row))
      .execute();
    await incrementWordingRevision(trx);
  },

  /** Records that the text is live now. */
  async markLive({ language, key, text }: Pick<WordingDraft, 'language' | 'key' | 'text'>) {
    await trx
      .updateTable('wording_in_work')
      .set({ replaces: text })
      .where('language', '=', language)
      .where('message_key', '=', key)
      .execute();
    await incrementWordingRevision(trx);
  },
});
