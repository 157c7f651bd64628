import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { VisitApplicationTable } from '../platform/database/tables/directory.ts';

/** A department's application for one visitor on one day. */
export interface VisitApplication {
  readonly applicationId: string;
  readonly answerType: VisitApplicationTable['answerType'];
  readonly name: string;
  readonly phone: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
  readonly department: string;
  readonly visitReason: string;
}

/** Applications, found by phone and day; a phone has one a day. */
export const visitApplications = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'visit_application');
  return {
    async byPhoneOn(phone: string, day: string): Promise<VisitApplication | null> {
      const row = await trx
        .selectFrom('visit_application')
        .selectAll()
        .where('phoneIndex', '=', codec.index('phoneIndex', { phone }))
        .where('visitDate', '=', day)
        .executeTakeFirst();
      return row ? codec.open(row) : null;
    },

    async all(): Promise<readonly VisitApplication[]> {
      return (await trx.selectFrom('visit_application').selectAll().execute()).map(codec.open);
    },

    async save(application: VisitApplication): Promise<void> {
      const row = codec.seal(application);
      await trx
        .insertInto('visit_application')
        .values(row)
        .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(row))
        .execute();
    },
  };
};
