import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

interface EmergencyDetails {
  /** YYYYMMDD. */
  readonly birth: string;
  readonly phone: string;
  /** The companion, as entered by the companion. */
  readonly refPhone: string;
  readonly refBirth: string;
  readonly refId: string;
}

/**
 * What was entered about a patient on the emergency room's tablet besides the answers; empty if not
 * entered.
 */
export interface EmergencyPatient extends EmergencyDetails {
  readonly answerId: string;
  /** The tablet. */
  readonly deviceId: string;
  /** Not in the directory yet: known only by birth and phone. */
  readonly isNew: boolean;
}

interface SubmissionTime {
  readonly visitDate: string;
  readonly createdAt: number;
}

/** The person who answered, and the companion. */
export type EmergencyRole = 'patient' | 'companion';

/** The stored values of each of the two after their details are erased. */
const ERASED_DETAILS: Readonly<Record<EmergencyRole, Partial<EmergencyDetails>>> = {
  patient: { birth: '', phone: '' },
  companion: { refPhone: '', refBirth: '', refId: '' },
};

const PURPOSE = 'emergency_patient.person_sealed';

/** Emergency patients' own data, one row for each of their submissions. */
export const emergencyPatients = (trx: Handle, keys: Keys) => {
  const seal = (
    answerId: string,
    { birth, phone, refPhone, refBirth, refId }: EmergencyDetails,
  ): string =>
    keys.seal(PURPOSE, answerId, JSON.stringify({ birth, phone, refPhone, refBirth, refId }));

  const byAnswer = async (answerId: string): Promise<EmergencyPatient | null> => {
    const row = await trx
      .selectFrom('emergency_patient')
      .selectAll()
      .where('answer_id', '=', answerId)
      .executeTakeFirst();
    if (!row) return null;
    const told = JSON.parse(keys.open(PURPOSE, answerId, row.person_sealed)) as EmergencyDetails;
    return { answerId, deviceId: row.device_id, isNew: row.is_new === 1, ...told };
  };

  return {
    byAnswer,

    async add({ answerId, deviceId, isNew, ...told }: EmergencyPatient): Promise<void> {
      await trx
        .insertInto('emergency_patient')
        .values({
          answer_id: answerId,
          device_id: deviceId,
          is_new: isNew ? 1 : 0,
          person_sealed: seal(answerId, told),
        })
        .execute();
    },

    /** All of them, with the time of their answers; rows under a lost key are left out. */
    async all(): Promise<readonly (EmergencyPatient & SubmissionTime)[]> {
      const rows = await trx
        .selectFrom('emergency_patient')
        .innerJoin('answer', 'answer.answer_id', 'emergency_patient.answer_id')
        .selectAll('emergency_patient')
        .select(['answer.visit_date', 'answer.created_at'])
        .orderBy('answer.created_at')
        .orderBy('answer.answer_id')
        .execute();
      return rows.flatMap((row) => {
        const told = keys.openOrNull(PURPOSE, row.answer_id, row.person_sealed);
        if (told === null) return [];
        return {
          answerId: row.answer_id,
          deviceId: row.device_id,
          isNew: row.is_new === 1,
          visitDate: row.visit_date,
          createdAt: row.created_at,
          ...(JSON.parse(told) as EmergencyDetails),
        };
      });
    },

    /** Blanks the details of these persons; the answers stay. */
    async eraseDetails(answerId: string, roles: readonly EmergencyRole[]): Promise<void> {
      const kept = await byAnswer(answerId);
      if (!kept) return;
      const told = roles.reduce<EmergencyDetails>(
        (rest, role) => ({ ...rest, ...ERASED_DETAILS[role] }),
        kept,
      );
      await trx
        .updateTable('emergency_patient')
        .set({ person_sealed: seal(answerId, told) })
        .where('answer_id', '=', answerId)
        .execute();
    },
  };
};
