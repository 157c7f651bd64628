import type { PatientFacts } from '../../engine/visit/guardian-limit.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** A patient of the hospital's directory. */
export interface Patient {
  readonly registrationNumber: string;
  readonly name: string;
  /** YYYYMMDD. */
  readonly birth: string;
  /** Digits only. */
  readonly phone: string;
  readonly isDisabled: boolean;
}

const COLUMNS = [
  'registration_number',
  'name_sealed',
  'birth_sealed',
  'phone_sealed',
  'is_disabled',
] as const;

const phoneIndexOf = (keys: Keys, phone: string) => keys.index('patient.phone', phone);
const phoneBirthIndexOf = (keys: Keys, phone: string, birth: string) =>
  keys.index('patient.phone_birth', `${phone}|${birth}`);

/** The patient as a row of the table. */
export const patientRow = (keys: Keys, patient: Patient, at: number) => {
  const id = patient.registrationNumber;
  return {
    registration_number: id,
    name_sealed: keys.seal('patient.name_sealed', id, patient.name),
    birth_sealed: keys.seal('patient.birth_sealed', id, patient.birth),
    phone_sealed: keys.seal('patient.phone_sealed', id, patient.phone),
    phone_index: phoneIndexOf(keys, patient.phone),
    phone_birth_index: phoneBirthIndexOf(keys, patient.phone, patient.birth),
    is_disabled: patient.isDisabled ? (1 as const) : (0 as const),
    updated_at: at,
  };
};

/** Patients, found by number or by phone and birth; no stored personal data is readable. */
export const patients = (trx: Handle, keys: Keys) => {
  const patientOf = (row: {
    registration_number: string;
    name_sealed: string;
    birth_sealed: string;
    phone_sealed: string;
    is_disabled: 0 | 1;
  }): Patient => ({
    registrationNumber: row.registration_number,
    name: keys.open('patient.name_sealed', row.registration_number, row.name_sealed),
    birth: keys.open('patient.birth_sealed', row.registration_number, row.birth_sealed),
    phone: keys.open('patient.phone_sealed', row.registration_number, row.phone_sealed),
    isDisabled: row.is_disabled === 1,
  });

  return {
    async byNumber(registrationNumber: string): Promise<Patient | null> {
      const row = await trx
        .selectFrom('patient')
        .select(COLUMNS)
        .where('registration_number', '=', registrationNumber)
        .executeTakeFirst();
      return row ? patientOf(row) : null;
    },

    /**
     * The facts that decide the number of guardians of these patients, by their numbers. Unknown
     * patients are left out, and those whose birth date cannot be opened, so that one damaged row
     * stops no gate.
     */
    async factsOf(numbers: Iterable<string>): Promise<ReadonlyMap<string, PatientFacts>> {
      const rows = await queryInBatches(numbers, (portion) =>
        trx
          .selectFrom('patient')
          .select(['registration_number', 'birth_sealed', 'is_disabled'])
          .where('registration_number', 'in', portion)
          .execute(),
      );
      return new Map(
        rows.flatMap(({ registration_number: id, birth_sealed, is_disabled }) => {
          const birth = keys.openOrNull('patient.birth_sealed', id, birth_sealed);
          return birth === null ? [] : [[id, { birth, isDisabled: is_disabled === 1 }] as const];
        }),
      );
    },

    /** The names of these patients by their numbers; unknown and unreadable ones are left out. */
    async namesOf(numbers: Iterable<string>): Promise<ReadonlyMap<string, string>> {
      const rows = await queryInBatches(numbers, (portion) =>
        trx
          .selectFrom('patient')
          .select(['registration_number', 'name_sealed'])
          .where('registration_number', 'in', portion)
          .execute(),
      );
      return new Map(
        rows.flatMap(({ registration_number: id, name_sealed }) => {
          const name = keys.openOrNull('patient.name_sealed', id, name_sealed);
          return name === null ? [] : [[id, name] as const];
        }),
      );
    },

    /** Everyone with that phone and birth, by number: twins share both. */
    async byPhoneAndBirth(phone: string, birth: string): Promise<readonly Patient[]> {
      const rows = await trx
        .selectFrom('patient')
        .select(COLUMNS)
        .where('phone_birth_index', '=', phoneBirthIndexOf(keys, phone, birth))
        .orderBy('registration_number')
        .execute();
      return rows.map(patientOf);
    },

    async all(): Promise<readonly Patient[]> {
      const rows = await trx
        .selectFrom('patient')
        .select(COLUMNS)
        .orderBy('registration_number')
        .execute();
      return rows.map(patientOf);
    },

    /** The registration numbers of all patients. */
    async numbers(): Promise<ReadonlySet<string>> {
      const rows = await trx.selectFrom('patient').select('registration_number').execute();
      return new Set(rows.map((row) => row.registration_number));
    },

    /** Adds the patient or replaces the stored data. */
    async save(patient: Patient, at: number): Promise<void> {
      const row = patientRow(keys, patient, at);
      await trx
        .insertInto('patient')
        .values(row)
        .onConflict((conflict) => conflict.column('registration_number').doUpdateSet(row))
        .execute();
    },
  };
};
