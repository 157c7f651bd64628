import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { VisitApplicationTable } from '../platform/database/tables/directory.ts';

/** A department's application for one visitor on one day. */
export interface VisitApplication {
  readonly applicationId: string;
  readonly answerType: VisitApplicationTable['answer_type'];
  readonly name: string;
  readonly phone: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
  readonly department: string;
  readonly visitReason: string;
}

const NAME = 'visit_application.name_sealed';
const PHONE = 'visit_application.phone_sealed';

const phoneIndexOf = (keys: Keys, phone: string) => keys.index('visit_application.phone', phone);

/** The application as a row of the table. */
export const visitApplicationRow = (keys: Keys, application: VisitApplication) => {
  const id = application.applicationId;
  return {
    application_id: id,
    answer_type: application.answerType,
    phone_index: phoneIndexOf(keys, application.phone),
    phone_sealed: keys.seal(PHONE, id, application.phone),
    name_sealed: keys.seal(NAME, id, application.name),
    visit_date: application.visitDate,
    department: application.department,
    visit_reason: application.visitReason,
  };
};

/** Applications, found by phone and day; a phone has one a day. */
export const visitApplications = (trx: Handle, keys: Keys) => {
  const applicationOf = (row: VisitApplicationTable): VisitApplication => ({
    applicationId: row.application_id,
    answerType: row.answer_type,
    name: keys.open(NAME, row.application_id, row.name_sealed),
    phone: keys.open(PHONE, row.application_id, row.phone_sealed),
    visitDate: row.visit_date,
    department: row.department,
    visitReason: row.visit_reason,
  });
  return {
    async byPhoneOn(phone: string, day: string): Promise<VisitApplication | null> {
      const row = await trx
        .selectFrom('visit_application')
        .selectAll()
        .where('phone_index', '=', phoneIndexOf(keys, phone))
        .where('visit_date', '=', day)
        .executeTakeFirst();
      return row ? applicationOf(row) : null;
    },

    async all(): Promise<readonly VisitApplication[]> {
      return (await trx.selectFrom('visit_application').selectAll().execute()).map(applicationOf);
    },

    async save(application: VisitApplication): Promise<void> {
      const row = visitApplicationRow(keys, application);
      await trx
        .insertInto('visit_application')
        .values(row)
        .onConflict((conflict) => conflict.column('application_id').doUpdateSet(row))
        .execute();
    },
  };
};
