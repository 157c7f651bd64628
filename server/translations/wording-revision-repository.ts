import type { Handle } from '../platform/database/transaction-handle.ts';

/** Counts one more write of a text of visitors' screens, live or waiting. */
export const incrementWordingRevision = async (trx: Handle): Promise<void> => {
  await trx
    .updateTable('wording_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();
};

/** The current number of the texts: it changes with any write of any text. */
export const wordingRevision = async (trx: Handle): Promise<number> => {
  const row = await trx.selectFrom('wording_revision').select('revision').executeTakeFirstOrThrow();
  return row.revision;
};
