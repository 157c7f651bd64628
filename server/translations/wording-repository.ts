import type { Language } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { isPostgresql } from '../platform/database/migrations/column-types.ts';
import { incrementWordingRevision, wordingRevision } from './wording-revision-repository.ts';

/** The wording by language. Only translated texts are here; the reader falls back to Korean. */
export const wording = (trx: Handle) => ({
  /** A number that changes with any write of a text, live or waiting. */
  revision: (): Promise<number> => wordingRevision(trx),

  /** Key to text, in the order of the keys. */
  async catalogue(language: Language): Promise<Readonly<Record<string, string>>> {
    const rows = await trx
      .selectFrom('wording')
      .select(['messageKey', 'text'])
      .where('language', '=', language)
      .orderBy('messageKey')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.messageKey, row.text]));
  },

  /**
   * Every text: for each language the JSON of its catalogue, in the order of the keys. The database
   * builds it, so that eight rows are read instead of thousands.
   */
  async catalogues(): Promise<ReadonlyMap<Language, string>> {
    const gathered = isPostgresql(trx) ? 'json_object_agg' : 'json_group_object';
    const rows = await trx
      .selectFrom('wording')
      .select((build) => [
        'language',
        // As text, because the PostgreSQL driver would parse values of the type `json`.
        build
          .cast<string>(
            build.fn.agg(gathered, ['messageKey', 'text']).orderBy('messageKey'),
            'text',
          )
          .as('catalogue'),
      ])
      .groupBy('language')
      .execute();
    return new Map(rows.map((row) => [row.language as Language, row.catalogue]));
  },

  /** One text in every language that has it. */
  async ofKey(key: string): Promise<Readonly<Partial<Record<Language, string>>>> {
    const rows = await trx
      .selectFrom('wording')
      .select(['language', 'text'])
      .where('messageKey', '=', key)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.language as Language, row.text]));
  },

  /** Changes one text; an empty one is deleted. */
  async put(language: Language, key: string, text: string): Promise<void> {
    await incrementWordingRevision(trx);
    if (text === '') {
      await trx
        .deleteFrom('wording')
        .where('language', '=', language)
        .where('messageKey', '=', key)
        .execute();
      return;
    }
    await trx
      .insertInto('wording')
      .values({ language, messageKey: key, text })
      .onConflict((conflict) => conflict.columns(['language', 'messageKey']).doUpdateSet({ text }))
      .execute();
  },

  /** Makes these the only texts of the language. */
  async replace(language: Language, messages: Readonly<Record<string, string>>): Promise<void> {
    await incrementWordingRevision(trx);
    await trx.deleteFrom('wording').where('language', '=', language).execute();
    for (const [key, text] of Object.entries(messages)) {
      await trx.insertInto('wording').values({ language, messageKey: key, text }).execute();
    }
  },
});
