import { isPatient } from '../../engine/visit/user-type.ts';
import { maskName, maskPhone } from '../../engine/wording/masking.ts';
import type { Pass } from '../passes/index.ts';
import type { Repositories } from '../repositories.ts';

/** What gate staff see of a person: enough to compare with the one in front of them. */
export interface BearerSummary {
  readonly bearer: string;
  readonly phone: string;
}

const identityNumbersOf = (
  passes: readonly Pass[],
  matches: (pass: Pass) => boolean,
): readonly string[] => passes.filter(matches).map(({ identityNo }) => identityNo);

/**
 * The bearers of these passes. The directory has no name of people who are identified by phone
 * only.
 */
export const loadBearerSummaries = async (
  { patients, staff }: Pick<Repositories, 'patients' | 'staff'>,
  passes: readonly Pass[],
): Promise<(pass: Pass) => BearerSummary> => {
  const isOfPatient = ({ answerType }: Pass): boolean => isPatient(answerType);
  const isOfStaff = ({ answerType }: Pass): boolean => answerType === 'EMP';
  const patientNames = await patients.namesOf(identityNumbersOf(passes, isOfPatient));
  const staffNames = await staff.namesOf(identityNumbersOf(passes, isOfStaff));
  const nameOf = (pass: Pass): string | undefined => {
    if (isOfPatient(pass)) return patientNames.get(pass.identityNo);
    return isOfStaff(pass) ? staffNames.get(pass.identityNo) : undefined;
  };
  return (pass) => ({ bearer: maskName(nameOf(pass) ?? ''), phone: maskPhone(pass.phone) });
};
