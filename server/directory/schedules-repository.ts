import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { AdmissionTable } from '../platform/database/tables/directory.ts';

/** A stay in the hospital; `dischargedOn` is null while no discharge is known. */
export interface Admission {
  readonly admissionId: string;
  readonly registrationNumber: string;
  readonly ward: string;
  readonly kind: 'ward' | 'intensiveCare' | 'emergency';
  readonly admittedOn: string;
  readonly dischargedOn: string | null;
  /** HH:mm on the first day: when the patient came to the emergency room, if that is known. */
  readonly arrivedAt: string | null;
}

export interface Appointment {
  readonly appointmentId: string;
  readonly registrationNumber: string;
  readonly department: string;
  readonly visitDate: string;
}

/** The part of a stay that says why the patient is here. */
type SealedStay = Pick<Admission, 'ward' | 'kind' | 'arrivedAt'>;

/** The stay of a stored row, from its opened text. */
export const parseStay = (stay: string): SealedStay => JSON.parse(stay) as SealedStay;

/** The admission as an opened row of its table. */
export const admissionItem = ({ ward, kind, arrivedAt, ...rest }: Admission) => ({
  ...rest,
  stay: JSON.stringify({ ward, kind, arrivedAt } satisfies SealedStay),
});

/** Why a patient is in the hospital on a day: a stay or an appointment. Days are YYYYMMDD. */
export const schedules = (trx: Handle, keys: Keys) => {
  const stays = rowCodec(keys, 'admission');
  const appointments = rowCodec(keys, 'appointment');
  const admissionOf = (row: AdmissionTable): Admission => {
    const { stay, ...rest } = stays.open(row);
    return { ...rest, ...parseStay(stay) };
  };

  return {
    /**
     * The stay that covers the day. The day of discharge is not covered, because the patient goes
     * home.
     */
    async admissionOn(registrationNumber: string, day: string): Promise<Admission | null> {
      const row = await trx
        .selectFrom('admission')
        .selectAll()
        .where('registrationNumber', '=', registrationNumber)
        .where('admittedOn', '<=', day)
        .where((eb) => eb.or([eb('dischargedOn', 'is', null), eb('dischargedOn', '>', day)]))
        .orderBy('admittedOn', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? admissionOf(row) : null;
    },

    /** A stay of that kind that covers the day, regardless of other stays. */
    async stayOn(
      registrationNumber: string,
      day: string,
      kind: Admission['kind'],
    ): Promise<Admission | null> {
      const rows = await trx
        .selectFrom('admission')
        .selectAll()
        .where('registrationNumber', '=', registrationNumber)
        .where('admittedOn', '<=', day)
        .where((eb) => eb.or([eb('dischargedOn', 'is', null), eb('dischargedOn', '>', day)]))
        .orderBy('admittedOn', 'desc')
        .execute();
      return rows.map(admissionOf).find((stay) => stay.kind === kind) ?? null;
    },

    /** The latest stay that began by the day, over or not; null for a patient never admitted. */
    async latestAdmission(registrationNumber: string, day: string): Promise<Admission | null> {
      const row = await trx
        .selectFrom('admission')
        .selectAll()
        .where('registrationNumber', '=', registrationNumber)
        .where('admittedOn', '<=', day)
        .orderBy('admittedOn', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? admissionOf(row) : null;
    },

    /** An appointment on the day, the first by its id if there are several. */
    async appointmentOn(registrationNumber: string, day: string): Promise<Appointment | null> {
      const row = await trx
        .selectFrom('appointment')
        .selectAll()
        .where('registrationNumber', '=', registrationNumber)
        .where('visitDate', '=', day)
        .orderBy('appointmentId')
        .limit(1)
        .executeTakeFirst();
      return row ? appointments.open(row) : null;
    },

    /**
     * Which of these patients have ever been admitted by the day, and whether a stay of theirs covers
     * it; the others are left out.
     */
    async staysBy(
      registrationNumbers: Iterable<string>,
      day: string,
    ): Promise<ReadonlyMap<string, { readonly isHere: boolean }>> {
      const rows = await queryInBatches(registrationNumbers, (portion) =>
        trx
          .selectFrom('admission')
          .select((eb) => [
            'registrationNumber',
            eb.fn
              .max(
                eb
                  .case()
                  .when(eb.or([eb('dischargedOn', 'is', null), eb('dischargedOn', '>', day)]))
                  .then(1)
                  .else(0)
                  .end(),
              )
              .as('isHere'),
          ])
          .where('registrationNumber', 'in', portion)
          .where('admittedOn', '<=', day)
          .groupBy('registrationNumber')
          .execute(),
      );
      return new Map(
        rows.map((row) => [row.registrationNumber, { isHere: Number(row.isHere) === 1 }]),
      );
    },

    /** Which of these patients have an appointment on which of these days. */
    async appointmentDays(
      registrationNumbers: Iterable<string>,
      days: readonly string[],
    ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const rows = await queryInBatches(registrationNumbers, (portion) =>
        trx
          .selectFrom('appointment')
          .select(['registrationNumber', 'visitDate'])
          .where('registrationNumber', 'in', portion)
          .where('visitDate', 'in', days)
          .execute(),
      );
      const found = new Map<string, Set<string>>();
      for (const { registrationNumber, visitDate } of rows) {
        const known = found.get(registrationNumber) ?? new Set();
        found.set(registrationNumber, known.add(visitDate));
      }
      return found;
    },

    /**
     * Registration numbers of patients who came before a day and are here on another, later day.
     */
    async inpatientsAdmittedBefore(
      admittedBefore: string,
      day: string,
    ): Promise<readonly string[]> {
      const rows = await trx
        .selectFrom('admission')
        .select('registrationNumber')
        .distinct()
        .where('admittedOn', '<', admittedBefore)
        .where((eb) => eb.or([eb('dischargedOn', 'is', null), eb('dischargedOn', '>', day)]))
        .execute();
      return rows.map((row) => row.registrationNumber);
    },

    async allAdmissions(): Promise<readonly Admission[]> {
      return (await trx.selectFrom('admission').selectAll().execute()).map(admissionOf);
    },

    async saveAdmission(admission: Admission): Promise<void> {
      const row = stays.seal(admissionItem(admission));
      await trx
        .insertInto('admission')
        .values(row)
        .onConflict((conflict) => conflict.column('admissionId').doUpdateSet(row))
        .execute();
    },

    async removeAdmission(admissionId: string): Promise<void> {
      await trx.deleteFrom('admission').where('admissionId', '=', admissionId).execute();
    },

    async allAppointments(): Promise<readonly Appointment[]> {
      return (await trx.selectFrom('appointment').selectAll().execute()).map(appointments.open);
    },

    async saveAppointment(appointment: Appointment): Promise<void> {
      const row = appointments.seal(appointment);
      await trx
        .insertInto('appointment')
        .values(row)
        .onConflict((conflict) => conflict.column('appointmentId').doUpdateSet(row))
        .execute();
    },

    async removeAppointment(appointmentId: string): Promise<void> {
      await trx.deleteFrom('appointment').where('appointmentId', '=', appointmentId).execute();
    },
  };
};
