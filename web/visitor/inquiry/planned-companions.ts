import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { maskPhone } from '../../../engine/wording/masking.ts';
import type { CallApi } from '../../api/use-api.ts';

/** The registered phones, masked as they came, and the planned ones, each once, no more than there are slots. */
export const mergeCompanions = (
  registered: readonly string[],
  planned: readonly string[],
  limit: number,
): string[] =>
  [
    ...new Set([
      ...registered,
      ...planned.filter((phone) => !registered.includes(maskPhone(phone))),
    ]),
  ].slice(0, limit);

/**
 * Registers the companions that a patient named in the questionnaire, now that there is a pass to
 * register them with: a guardian may come only once the patient has completed (GUARD-05). Gives the
 * words for the patient where they were not taken, and has told them where no reply came.
 */
export const registerPlannedCompanions = async (
  callApi: CallApi,
  passCheck: string,
  planned: readonly string[],
  notSaved: string,
): Promise<string> => {
  const reply = await callApi('companions', { passCheck }, { message: notSaved });
  if (!reply) return '';
  if (!reply.result) return reply.resultMsg;
  const [registered, , accompanyLimit] = reply.result;
  const changed = await callApi('changeCompanions', {
    passCheck,
    accompanyList: mergeCompanions(registered, planned, accompanyLimit),
    accompanyLimit,
  });
  return changed && changed.resultCd !== RESULT_CODE.ok ? changed.resultMsg : '';
};
