import { useCallback } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { VisitDate } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';

/** An accompanied patient and the day. */
export interface AccompaniedPatient {
  readonly refId: string;
  readonly visitDate: VisitDate;
}

/**
 * Whether a guardian waits for the patient's questionnaire (306), asked before their own phone
 * (docs/decisions/0039). Nothing is loaded for `null`.
 */
export const usePatientFirst = (
  patient: AccompaniedPatient | null,
): Loaded<{ readonly isFirst: boolean }> => {
  const { t } = useWording();
  const missing = t('message.patientNotCompleted');
  const { refId, visitDate } = patient ?? {};
  const load = useCallback<Load<{ readonly isFirst: boolean }>>(
    async (callApi) => {
      if (refId === undefined || visitDate === undefined) return 'notWanted';
      const reply = await callApi('accompaniedPatient', { refId, visitDate });
      if (!reply) return null;
      const { resultCd, resultMsg: message } = reply;
      // Too many look-ups have the same code: only the message differs.
      const isFirst = resultCd === RESULT_CODE.message && message === missing;
      return resultCd === RESULT_CODE.ok || isFirst
        ? { step: { kind: 'show' }, value: { isFirst } }
        : { step: { kind: 'message' }, message };
    },
    [refId, visitDate, missing],
  );
  return useLoaded(load);
};
