import type { Language, TextState } from '../../engine/questionnaire/document/definition.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { WordingInWorkRow } from '../platform/database/tables/wording-in-work.ts';
import { incrementWordingRevision } from './wording-revision-repository.ts';

/** A text of visitors' screens as it was last written in the studio. */
export interface WordingDraft {
  readonly language: Language;
  readonly key: string;
  /** Empty: the translation is taken away. */
  readonly text: string;
  readonly state: TextState;
  /** Hash of the Korean text that it translates; null where that is not known. */
  readonly source: string | null;
  /** What was live when it was written; empty where nothing was. */
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

/** Texts of visitors' screens with their states (decision 13). Where there is none the live text is reviewed. */
export const wordingDrafts = (trx: Handle) => ({
  /** Those of a key, or all of them, in the order of keys. */
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

  /** Notes that the text is the live one now. */
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
