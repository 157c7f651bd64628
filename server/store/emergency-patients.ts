import type { Handle } from './handle.ts';
import type { Keys } from './keys.ts';

/** What the emergency room's tablet was told of a patient beside the answers; empty for not told. */
export interface EmergencyPatient {
  readonly answerId: string;
  /** The tablet. */
  readonly deviceId: string;
  /** Not in the directory yet: known by birth and phone alone. */
  readonly isNew: boolean;
  /** YYYYMMDD. */
  readonly birth: string;
  readonly phone: string;
  /** The person who came along, as that person said. */
  readonly refPhone: string;
  readonly refBirth: string;
  readonly refId: string;
}

const PURPOSE = 'emergency_patient.person_sealed';

/** Emergency patients' own data, one row beside each of their submissions. */
export const emergencyPatients = (trx: Handle, keys: Keys) => ({
  async add({ answerId, deviceId, isNew, ...person }: EmergencyPatient): Promise<void> {
    await trx
      .insertInto('emergency_patient')
      .values({
        answer_id: answerId,
        device_id: deviceId,
        is_new: isNew ? 1 : 0,
        person_sealed: keys.seal(PURPOSE, answerId, JSON.stringify(person)),
      })
      .execute();
  },

  async byAnswer(answerId: string): Promise<EmergencyPatient | null> {
    const row = await trx
      .selectFrom('emergency_patient')
      .selectAll()
      .where('answer_id', '=', answerId)
      .executeTakeFirst();
    if (!row) return null;
    const person = JSON.parse(keys.open(PURPOSE, answerId, row.person_sealed)) as Pick<
      EmergencyPatient,
      'birth' | 'phone' | 'refPhone' | 'refBirth' | 'refId'
    >;
    return { answerId, deviceId: row.device_id, isNew: row.is_new === 1, ...person };
  },
});
