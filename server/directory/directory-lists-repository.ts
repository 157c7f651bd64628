import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import { parseStay, type Admission } from './schedules-repository.ts';

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
      .select(['admissionId', 'registrationNumber', 'staySealed'])
      .where('admittedOn', '=', day)
      .where('admissionId', '>', afterId)
      .orderBy('admissionId')
      .limit(atMost)
      .execute();
    return rows.map((row) => {
      const { ward, kind } = parseStay(rowCodec(keys, 'admission').open(row).stay);
      const { admissionId: entryId, registrationNumber } = row;
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
      .select(['appointmentId', 'registrationNumber', 'departmentSealed'])
      .where('visitDate', '=', day)
      .where('appointmentId', '>', afterId)
      .orderBy('appointmentId')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      entryId: row.appointmentId,
      registrationNumber: row.registrationNumber,
      place: rowCodec(keys, 'appointment').open(row).department,
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
            .select('registrationNumber')
            .where('admissionId', '=', entryId)
            .where('admittedOn', '=', day)
            .executeTakeFirst()
        : await trx
            .selectFrom('appointment')
            .select('registrationNumber')
            .where('appointmentId', '=', entryId)
            .where('visitDate', '=', day)
            .executeTakeFirst();
    return row?.registrationNumber ?? null;
  },

  async countOn(list: 'admissions' | 'appointments', day: string): Promise<number> {
    const admissions = trx.selectFrom('admission').where('admittedOn', '=', day);
    const appointments = trx.selectFrom('appointment').where('visitDate', '=', day);
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
      .select('registrationNumber')
      .where('phoneIndex', '=', rowCodec(keys, 'patient').index('phoneIndex', { phone }))
      .orderBy('registrationNumber')
      .limit(20)
      .execute();
    return rows.map((row) => row.registrationNumber);
  },
});
