import { isPatient } from '../../engine/visit/user-type.ts';
import { maskName, maskPhone } from '../../engine/wording/masking.ts';
import type { Pass } from '../store/passes.ts';
import type { Repositories } from '../store/repositories.ts';

/** The directory's name of a pass's bearer; empty where people come by their phone alone. */
const nameOf = async (
  { patients, staff }: Pick<Repositories, 'patients' | 'staff'>,
  { answerType, identityNo }: Pass,
): Promise<string> => {
  if (isPatient(answerType)) return (await patients.byNumber(identityNo))?.name ?? '';
  if (answerType === 'EMP') return (await staff.byNumber(identityNo))?.name ?? '';
  return '';
};

/** What the gate's staff see of a person: enough to compare with the one in front of them. */
export const shownBearer = async (
  repositories: Pick<Repositories, 'patients' | 'staff'>,
  pass: Pass,
): Promise<{ readonly bearer: string; readonly phone: string }> => ({
  bearer: maskName(await nameOf(repositories, pass)),
  phone: maskPhone(pass.phone),
});
