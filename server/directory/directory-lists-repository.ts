import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { unsealDepartment, unsealStay, type Admission } from './schedules-repository.ts';

/** A person who is expected on a day. */
export interface ExpectedPatient {
  readonly entryId: string;
  readonly registrationNumber: string;
  /** Ward or department. */
  readonly place: string;
  readonly kind: Admission['kind'] | 'appointment';
}

/** The people that the hospital expects on a day, and the patients that a phone belongs to. */
export const directoryLists = (trx: Handle, keys: Keys) => ({
  /** The stays that begin on a day, ordered by id, after one of them. */
  async admissionsOn(
    day: string,
    afterId: string,
    atMost: number,
  ): Promise<readonly ExpectedPatient[]> {
    const rows = await trx
      .selectFrom('admission')
      .select(['admission_id', 'registration_number', 'stay_sealed'])
      .where('admitted_on', '=', day)
      .where('admission_id', '>', afterId)
      .orderBy('admission_id')
      .limit(atMost)
      .execute();
    return rows.map((row) => {
      const { ward, kind } = unsealStay(keys, row);
      const { admission_id: entryId, registration_number: registrationNumber } = row;
      return { entryId, registrationNumber, place: ward, kind };
    });
  },

  /** The appointments of a day, ordered by id, after one of them. */
  async appointmentsOn(
    day: string,
    afterId: string,
    atMost: number,
  ): Promise<readonly ExpectedPatient[]> {
    const rows = await trx
      .selectFrom('appointment')
      .select(['appointment_id', 'registration_number', 'department_sealed'])
      .where('visit_date', '=', day)
      .where('appointment_id', '>', afterId)
      .orderBy('appointment_id')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      entryId: row.appointment_id,
      registrationNumber: row.registration_number,
      place: unsealDepartment(keys, row),
      kind: 'appointment',
    }));
  },

  /** The registration number of an entry on a list of that day; null if there is no such entry. */
  async registrationNumberOf(
    list: 'admissions' | 'appointments',
    entryId: string,
    day: string,
  ): Promise<string | null> {
    const row =
      list === 'admissions'
        ? await trx
            .selectFrom('admission')
            .select('registration_number')
            .where('admission_id', '=', entryId)
            .where('admitted_on', '=', day)
            .executeTakeFirst()
        : await trx
            .selectFrom('appointment')
            .select('registration_number')
            .where('appointment_id', '=', entryId)
            .where('visit_date', '=', day)
            .executeTakeFirst();
    return row?.registration_number ?? null;
  },

  async countOn(list: 'admissions' | 'appointments', day: string): Promise<number> {
    const admissions = trx.selectFrom('admission').where('admitted_on', '=', day);
    const appointments = trx.selectFrom('appointment').where('visit_date', '=', day);
    const { count } =
      list === 'admissions'
        ? await admissions.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
        : await appointments
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Registration numbers of the patients with that phone: a family may share one. */
  async numbersByPhone(phone: string): Promise<readonly string[]> {
    const rows = await trx
      .selectFrom('patient')
      .select('registration_number')
      .where('phone_index', '=', keys.index('patient.phone', phone))
      .orderBy('registration_number')
      .limit(20)
      .execute();
    return rows.map((row) => row.registration_number);
  },
});
