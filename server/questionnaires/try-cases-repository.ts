import type { Language, TryCase, UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';

/** Answers that are kept to try the drafts of a questionnaire with. */
export const tryCases = (trx: Handle) => ({
  /** Those of a questionnaire, by name. */
  async of(code: string, atMost: number): Promise<readonly TryCase[]> {
    const rows = await trx
      .selectFrom('try_case')
      .selectAll()
      .where('code', '=', code)
      .orderBy('name')
      .orderBy('case_id')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      caseId: row.case_id,
      name: row.name,
      userType: row.user_type as UserType,
      language: row.language as Language,
      answers: JSON.parse(row.answers) as TryCase['answers'],
      expected: row.expected,
    }));
  },

  /** How many a questionnaire has beside that of the id. */
  async countOthers(code: string, caseId: string): Promise<number> {
    const row = await trx
      .selectFrom('try_case')
      .select((select) => select.fn.countAll().as('rows'))
      .where('code', '=', code)
      .where('case_id', '<>', caseId)
      .executeTakeFirst();
    return Number(row?.rows ?? 0);
  },

  /** Keeps a case; one of that id is replaced. */
  async save(code: string, tryCase: TryCase): Promise<void> {
    const content = {
      name: tryCase.name,
      user_type: tryCase.userType,
      language: tryCase.language,
      answers: JSON.stringify(tryCase.answers),
      expected: tryCase.expected,
    };
    await trx
      .insertInto('try_case')
      .values({ code, case_id: tryCase.caseId, ...content })
      .onConflict((conflict) => conflict.columns(['code', 'case_id']).doUpdateSet(content))
      .execute();
  },

  /** Takes a case away; false where there is none of that id. */
  async remove(code: string, caseId: string): Promise<boolean> {
    const removed = await trx
      .deleteFrom('try_case')
      .where('code', '=', code)
      .where('case_id', '=', caseId)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  },
});
