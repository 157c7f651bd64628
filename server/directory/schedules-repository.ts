import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { AdmissionTable, AppointmentTable } from '../platform/database/tables/directory.ts';

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

const STAY = 'admission.stay_sealed';
const DEPARTMENT = 'appointment.department_sealed';

/** The part of a stay that says why the patient is here. */
type SealedStay = Pick<Admission, 'ward' | 'kind' | 'arrivedAt'>;

/** The stay that a stored row describes. */
export const unsealStay = (
  keys: Keys,
  row: Pick<AdmissionTable, 'admission_id' | 'stay_sealed'>,
): SealedStay => JSON.parse(keys.open(STAY, row.admission_id, row.stay_sealed)) as SealedStay;

/** The department of a stored appointment. */
export const unsealDepartment = (
  keys: Keys,
  row: Pick<AppointmentTable, 'appointment_id' | 'department_sealed'>,
): string => keys.open(DEPARTMENT, row.appointment_id, row.department_sealed);

/** The stay as a row of the table. */
export const admissionRow = (keys: Keys, admission: Admission) => {
  const { admissionId, ward, kind, arrivedAt } = admission;
  const stay: SealedStay = { ward, kind, arrivedAt };
  return {
    admission_id: admissionId,
    registration_number: admission.registrationNumber,
    stay_sealed: keys.seal(STAY, admissionId, JSON.stringify(stay)),
    admitted_on: admission.admittedOn,
    discharged_on: admission.dischargedOn,
  };
};

/** The appointment as a row of the table. */
export const appointmentRow = (keys: Keys, appointment: Appointment) => ({
  appointment_id: appointment.appointmentId,
  registration_number: appointment.registrationNumber,
  department_sealed: keys.seal(DEPARTMENT, appointment.appointmentId, appointment.department),
  visit_date: appointment.visitDate,
});

/** Why a patient is in the hospital on a day: a stay or an appointment. Days are YYYYMMDD. */
export const schedules = (trx: Handle, keys: Keys) => {
  const appointmentOf = (row: AppointmentTable): Appointment => ({
    appointmentId: row.appointment_id,
    registrationNumber: row.registration_number,
    department: unsealDepartment(keys, row),
    visitDate: row.visit_date,
  });
  const admissionOf = (row: AdmissionTable): Admission => ({
    admissionId: row.admission_id,
    registrationNumber: row.registration_number,
    ...unsealStay(keys, row),
    admittedOn: row.admitted_on,
    dischargedOn: row.discharged_on,
  });

  return {
    /**
     * The stay that covers the day. The day of discharge is not covered, because the patient goes
     * home.
     */
    async admissionOn(registrationNumber: string, day: string): Promise<Admission | null> {
      const row = await trx
        .selectFrom('admission')
        .selectAll()
        .where('registration_number', '=', registrationNumber)
        .where('admitted_on', '<=', day)
        .where((eb) => eb.or([eb('discharged_on', 'is', null), eb('discharged_on', '>', day)]))
        .orderBy('admitted_on', 'desc')
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
        .where('registration_number', '=', registrationNumber)
        .where('admitted_on', '<=', day)
        .where((eb) => eb.or([eb('discharged_on', 'is', null), eb('discharged_on', '>', day)]))
        .orderBy('admitted_on', 'desc')
        .execute();
      return rows.map(admissionOf).find((stay) => stay.kind === kind) ?? null;
    },

    /** The latest stay that began by the day, over or not; null for a patient never admitted. */
    async latestAdmission(registrationNumber: string, day: string): Promise<Admission | null> {
      const row = await trx
        .selectFrom('admission')
        .selectAll()
        .where('registration_number', '=', registrationNumber)
        .where('admitted_on', '<=', day)
        .orderBy('admitted_on', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? admissionOf(row) : null;
    },

    /** An appointment on the day, the first by its id if there are several. */
    async appointmentOn(registrationNumber: string, day: string): Promise<Appointment | null> {
      const row = await trx
        .selectFrom('appointment')
        .selectAll()
        .where('registration_number', '=', registrationNumber)
        .where('visit_date', '=', day)
        .orderBy('appointment_id')
        .limit(1)
        .executeTakeFirst();
      return row ? appointmentOf(row) : null;
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
            'registration_number',
            eb.fn
              .max(
                eb
                  .case()
                  .when(eb.or([eb('discharged_on', 'is', null), eb('discharged_on', '>', day)]))
                  .then(1)
                  .else(0)
                  .end(),
              )
              .as('is_here'),
          ])
          .where('registration_number', 'in', portion)
          .where('admitted_on', '<=', day)
          .groupBy('registration_number')
          .execute(),
      );
      return new Map(
        rows.map((row) => [row.registration_number, { isHere: Number(row.is_here) === 1 }]),
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
          .select(['registration_number', 'visit_date'])
          .where('registration_number', 'in', portion)
          .where('visit_date', 'in', days)
          .execute(),
      );
      const found = new Map<string, Set<string>>();
      for (const { registration_number, visit_date } of rows) {
        const known = found.get(registration_number) ?? new Set();
        found.set(registration_number, known.add(visit_date));
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
        .select('registration_number')
        .distinct()
        .where('admitted_on', '<', admittedBefore)
        .where((eb) => eb.or([eb('discharged_on', 'is', null), eb('discharged_on', '>', day)]))
        .execute();
      return rows.map((row) => row.registration_number);
    },

    async allAdmissions(): Promise<readonly Admission[]> {
      return (await trx.selectFrom('admission').selectAll().execute()).map(admissionOf);
    },

    async saveAdmission(admission: Admission): Promise<void> {
      const row = admissionRow(keys, admission);
      await trx
        .insertInto('admission')
        .values(row)
        .onConflict((conflict) => conflict.column('admission_id').doUpdateSet(row))
        .execute();
    },

    async removeAdmission(admissionId: string): Promise<void> {
      await trx.deleteFrom('admission').where('admission_id', '=', admissionId).execute();
    },

    async allAppointments(): Promise<readonly Appointment[]> {
      return (await trx.selectFrom('appointment').selectAll().execute()).map(appointmentOf);
    },

    async saveAppointment(appointment: Appointment): Promise<void> {
      const row = appointmentRow(keys, appointment);
      await trx
        .insertInto('appointment')
        .values(row)
        .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(row))
        .execute();
    },

    async removeAppointment(appointmentId: string): Promise<void> {
      await trx.deleteFrom('appointment').where('appointment_id', '=', appointmentId).execute();
    },
  };
};
