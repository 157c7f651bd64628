import type { Handle } from '../platform/database/transaction-handle.ts';

/** Counts one more write of a text of visitors' screens, live or in work. */
export const incrementWordingRevision = async (trx: Handle): Promise<void> => {
  await trx
    .updateTable('wording_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();
};

/** The number of the texts as they are: another one after any write of any of them. */
export const wordingRevision = async (trx: Handle): Promise<number> => {
  const row = await trx.selectFrom('wording_revision').select('revision').executeTakeFirstOrThrow();
  return row.revision;
};
