import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { maskPhone } from '../../../engine/wording/masking.ts';
import type { CallApi } from '../../api/use-api.ts';

/**
 * The registered phones, still masked, then the planned ones, each once, up to the number of slots.
 */
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
 * Registers the companions that a patient named in the questionnaire, because the pass for them
 * exists now: a guardian may come only after the patient has completed (GUARD-05). Returns the
 * message for the patient if they were not accepted. If no reply came, the patient has already seen
 * one.
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
