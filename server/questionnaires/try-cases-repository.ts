import type { Language, TryCase, UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';

/** Saved answers for testing the drafts of a questionnaire. */
export const tryCases = (trx: Handle) => ({
  /** The cases of a questionnaire, by name. */
  async of(code: string, atMost: number): Promise<readonly TryCase[]> {
    const rows = await trx
      .selectFrom('try_case')
      .selectAll()
      .where('code', '=', code)
      .orderBy('name')
      .orderBy('caseId')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      caseId: row.caseId,
      name: row.name,
      userType: row.userType as UserType,
      language: row.language as Language,
      answers: JSON.parse(row.answers) as TryCase['answers'],
      expected: row.expected,
      ...(row.savedOn !== null && { today: row.savedOn }),
    }));
  },

  /** How many a questionnaire has, not counting the one with that id. */
  async countOthers(code: string, caseId: string): Promise<number> {
    const row = await trx
      .selectFrom('try_case')
      .select((select) => select.fn.countAll().as('rows'))
      .where('code', '=', code)
      .where('caseId', '<>', caseId)
      .executeTakeFirst();
    return Number(row?.rows ?? 0);
  },

  /** Saves a case; it replaces one with the same id. */
  async save(code: string, tryCase: TryCase): Promise<void> {
    const content = {
      name: tryCase.name,
      userType: tryCase.userType,
      language: tryCase.language,
      answers: JSON.stringify(tryCase.answers),
      expected: tryCase.expected,
      savedOn: tryCase.today ?? null,
    };
    await trx
      .insertInto('try_case')
      .values({ code, caseId: tryCase.caseId, ...content })
      .onConflict((conflict) => conflict.columns(['code', 'caseId']).doUpdateSet(content))
      .execute();
  },

  /** Deletes a case; false if there is none with that id. */
  async remove(code: string, caseId: string): Promise<boolean> {
    const removed = await trx
      .deleteFrom('try_case')
      .where('code', '=', code)
      .where('caseId', '=', caseId)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },
});
