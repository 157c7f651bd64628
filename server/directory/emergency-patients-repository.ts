import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

/** What is sealed of an emergency patient, and of the companion. */
export interface EmergencyDetails {
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

/** The person who answered, and the companion. */
export type EmergencyRole = 'patient' | 'companion';

/** The stored values of each of the two after their details are erased. */
const ERASED_DETAILS: Readonly<Record<EmergencyRole, Partial<EmergencyDetails>>> = {
  patient: { birth: '', phone: '' },
  companion: { refPhone: '', refBirth: '', refId: '' },
};

/** The details of a stored row, from its opened text. */
export const parseEmergencyDetails = (person: string): EmergencyDetails =>
  JSON.parse(person) as EmergencyDetails;

/** Emergency patients' own data, one row for each of their submissions. */
export const emergencyPatients = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'emergency_patient');
  const textOf = ({ birth, phone, refPhone, refBirth, refId }: EmergencyDetails): string =>
    JSON.stringify({ birth, phone, refPhone, refBirth, refId });

  const byAnswer = async (answerId: string): Promise<EmergencyPatient | null> => {
    const row = await trx
      .selectFrom('emergency_patient')
      .selectAll()
      .where('answerId', '=', answerId)
      .executeTakeFirst();
    if (!row) return null;
    const { person, ...rest } = codec.open(row);
    return { ...rest, ...parseEmergencyDetails(person) };
  };

  return {
    byAnswer,

    async add({ answerId, deviceId, isNew, ...details }: EmergencyPatient): Promise<void> {
      await trx
        .insertInto('emergency_patient')
        .values(codec.seal({ answerId, deviceId, isNew, person: textOf(details) }))
        .execute();
    },

    /** All of them, sealed, with the time of their answers. */
    allSealed: () =>
      trx
        .selectFrom('emergency_patient')
        .innerJoin('answer', 'answer.answerId', 'emergency_patient.answerId')
        .select(['emergency_patient.answerId', 'isNew', 'personSealed'])
        .select(['answer.visitDate', 'answer.createdAt'])
        .orderBy('answer.createdAt')
        .orderBy('answer.answerId')
        .execute(),

    /** Blanks the details of these persons; the answers stay. */
    async eraseDetails(answerId: string, roles: readonly EmergencyRole[]): Promise<void> {
      const kept = await byAnswer(answerId);
      if (!kept) return;
      const details = roles.reduce<EmergencyDetails>(
        (rest, role) => ({ ...rest, ...ERASED_DETAILS[role] }),
        kept,
      );
      await trx
        .updateTable('emergency_patient')
        .set(codec.sealPart({ answerId, person: textOf(details) }))
        .where('answerId', '=', answerId)
        .execute();
    },
  };
};
