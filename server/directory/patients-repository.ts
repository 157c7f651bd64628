import type { PatientFacts } from '../../engine/visit/guardian-limit.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

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
  'registrationNumber',
  'nameSealed',
  'birthSealed',
  'phoneSealed',
  'isDisabled',
] as const;

/** Patients, found by number or by phone and birth; no stored personal data is readable. */
export const patients = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'patient');

  return {
    async byNumber(registrationNumber: string): Promise<Patient | null> {
      const row = await trx
        .selectFrom('patient')
        .select(COLUMNS)
        .where('registrationNumber', '=', registrationNumber)
        .executeTakeFirst();
      return row ? codec.open(row) : null;
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
          .select(['registrationNumber', 'birthSealed', 'isDisabled'])
          .where('registrationNumber', 'in', portion)
          .execute(),
      );
      return new Map(
        rows.flatMap((row) => {
          const { registrationNumber, birth, isDisabled } = codec.openOrNull(row);
          return birth === null ? [] : [[registrationNumber, { birth, isDisabled }] as const];
        }),
      );
    },

    /** The names of these patients by their numbers; unknown and unreadable ones are left out. */
    async namesOf(numbers: Iterable<string>): Promise<ReadonlyMap<string, string>> {
      const rows = await queryInBatches(numbers, (portion) =>
        trx
          .selectFrom('patient')
          .select(['registrationNumber', 'nameSealed'])
          .where('registrationNumber', 'in', portion)
          .execute(),
      );
      return new Map(
        rows.flatMap((row) => {
          const { registrationNumber, name } = codec.openOrNull(row);
          return name === null ? [] : [[registrationNumber, name] as const];
        }),
      );
    },

    /** Everyone with that phone and birth, by number: twins share both. */
    async byPhoneAndBirth(phone: string, birth: string): Promise<readonly Patient[]> {
      const rows = await trx
        .selectFrom('patient')
        .select(COLUMNS)
        .where('phoneBirthIndex', '=', codec.index('phoneBirthIndex', { phone, birth }))
        .orderBy('registrationNumber')
        .execute();
      return rows.map(codec.open);
    },

    async all(): Promise<readonly Patient[]> {
      const rows = await trx
        .selectFrom('patient')
        .select(COLUMNS)
        .orderBy('registrationNumber')
        .execute();
      return rows.map(codec.open);
    },

    /** The registration numbers of all patients. */
    async numbers(): Promise<ReadonlySet<string>> {
      const rows = await trx.selectFrom('patient').select('registrationNumber').execute();
      return new Set(rows.map((row) => row.registrationNumber));
    },

    /** Adds the patient or replaces the stored data. */
    async save(patient: Patient, at: number): Promise<void> {
      const row = codec.seal({ ...patient, updatedAt: at });
      await trx
        .insertInto('patient')
        .values(row)
        .onConflict((conflict) => conflict.column('registrationNumber').doUpdateSet(row))
        .execute();
    },
  };
};
