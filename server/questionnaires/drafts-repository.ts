import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { sql } from 'kysely';
import type { Handle } from '../platform/database/transaction-handle.ts';

/** When something was last saved, and by which account. */
export interface Saving {
  /** Increases with each save, from 1, over all drafts of the questionnaire. */
  readonly revision: number;
  readonly savedAt: number;
  /** Name of the account. */
  readonly savedBy: string;
}

/** A draft without its content. */
export interface DraftHead {
  readonly code: string;
  readonly saving: Saving;
  /** The version that it was started from; null for a new questionnaire. */
  readonly basedOn: string | null;
}

export interface Draft extends DraftHead {
  readonly definition: QuestionnaireDefinition;
}

/** A draft as it is stored; `savedBy` is the account's id. */
export interface DraftToSave extends Pick<Draft, 'code' | 'definition'> {
  readonly savedAt: number;
  readonly savedBy: string;
}

/** What remains of a removed draft: its revision, which no later draft may have again. */
const REMOVED_DEFINITION = '';

/**
 * The drafts of questionnaires: one for each. Revisions keep counting after a draft was published
 * or discarded, so that a user who still has the old one open cannot overwrite the next.
 */
export const drafts = (trx: Handle) => {
  const heads = () =>
    trx
      .selectFrom('questionnaire_draft')
      .leftJoin('admin_user', 'admin_user.adminId', 'questionnaire_draft.savedBy')
      .select([
        'questionnaire_draft.code',
        'questionnaire_draft.revision',
        'questionnaire_draft.basedOn',
        'questionnaire_draft.savedAt',
        'questionnaire_draft.savedBy',
        'admin_user.name',
      ])
      .where('definition', '<>', REMOVED_DEFINITION);

  const headOf = (
    row: Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number],
  ): DraftHead => ({
    code: row.code,
    saving: {
      revision: row.revision,
      savedAt: row.savedAt,
      savedBy: (row.name ?? row.savedBy).slice(0, 64),
    },
    basedOn: row.basedOn,
  });

  return {
    async of(code: string): Promise<Draft | null> {
      const row = await heads()
        .select('questionnaire_draft.definition')
        .where('questionnaire_draft.code', '=', code)
        .executeTakeFirst();
      return row
        ? { ...headOf(row), definition: JSON.parse(row.definition) as QuestionnaireDefinition }
        : null;
    },

    /** A draft without its content, which is not read. */
    async headOf(code: string): Promise<DraftHead | null> {
      const row = await heads().where('questionnaire_draft.code', '=', code).executeTakeFirst();
      return row ? headOf(row) : null;
    },

    /** Every draft without its content, by the code of its questionnaire. */
    async heads(): Promise<readonly DraftHead[]> {
      return (await heads().orderBy('questionnaire_draft.code').execute()).map(headOf);
    },

    /** Starts the draft of a questionnaire; false if there is one already. */
    async begin({
      code,
      definition,
      savedAt,
      savedBy,
      basedOn,
    }: DraftToSave & { readonly basedOn: string | null }): Promise<boolean> {
      const added = await trx
        .insertInto('questionnaire_draft')
        .values({
          code,
          revision: 1,
          basedOn,
          definition: JSON.stringify(definition),
          savedAt,
          savedBy,
        })
        .onConflict((conflict) =>
          conflict
            .column('code')
            .doUpdateSet({
              revision: sql<number>`questionnaire_draft.revision + 1`,
              basedOn,
              definition: JSON.stringify(definition),
              savedAt,
              savedBy,
            })
            .where('questionnaire_draft.definition', '=', REMOVED_DEFINITION),
        )
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Saves it as the revision after `revision`; false if that is no longer the last one. */
    async save({ code, definition, savedAt, savedBy }: DraftToSave, revision: number) {
      const changed = await trx
        .updateTable('questionnaire_draft')
        .set({
          revision: revision + 1,
          definition: JSON.stringify(definition),
          savedAt,
          savedBy,
        })
        .where('code', '=', code)
        .where('revision', '=', revision)
        .where('definition', '<>', REMOVED_DEFINITION)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    async remove(code: string): Promise<void> {
      await trx
        .updateTable('questionnaire_draft')
        .set({ definition: REMOVED_DEFINITION, basedOn: null })
        .where('code', '=', code)
        .execute();
    },
  };
};
