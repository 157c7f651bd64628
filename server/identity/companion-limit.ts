import type { Call } from '../platform/http/call.ts';
import { guardianLimitOf } from './judge-guardian.ts';
import type { Person } from '../../engine/visit/person.ts';

/** Companion slots of a patient on the day of the visit; 0 for every other type (ROLE-01). */
export const companionLimit = async (
  { repositories: { patients }, settings }: Pick<Call, 'repositories' | 'settings'>,
  { answerType, identityNo, visitDate }: Person,
): Promise<number> => {
  if (answerType !== 'PT') return 0;
  const patient = await patients.byNumber(identityNo);
  return patient ? guardianLimitOf(patient, visitDate, settings) : 0;
};
