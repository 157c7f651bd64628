import { useCallback, useState } from 'react';
import { afterLookup } from '../../../engine/visit/next-screen.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { useFollow } from '../../visit/use-follow.ts';
import type { Match } from './match-dialog.tsx';

/**
 * The people found, and the two look-ups. A look-up that finds no one returns the reason, to be
 * shown at the field (FLOW-07; decisions, L28); an empty text otherwise.
 */
export interface PatientLookup {
  readonly matches: readonly Match[];
  readonly byNumber: (identityNo: string) => Promise<string>;
  readonly byPhone: (phoneNum: string, birth: string) => Promise<string>;
  readonly clearMatches: () => void;
}

/** Looks up patients by registration number, or by phone and birth date (FIND-01, FIND-02). */
export const useLookUp = (): PatientLookup => {
  const { t } = useWording();
  const callApi = useApi();
  const follow = useFollow();
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const byNumber = useCallback(
    async (identityNo: string) => {
      const reply = await callApi('checkPatient', { identityNo });
      if (!reply) return '';
      const { resultCd, resultMsg, result } = reply;
      const step = afterLookup(resultCd);
      if (step.kind === 'message') return resultMsg || t('message.invalidAccess');
      follow(step, { message: resultMsg });
      if (result) setMatches([{ patNo: result.patNo, name: result.patNm, birth: result.patBirth }]);
      return '';
    },
    [callApi, follow, t],
  );
  const byPhone = useCallback(
    async (phoneNum: string, birth: string) => {
      const reply = await callApi('phoneBirth', { phoneNum, birth });
      if (!reply) return '';
      const { resultCd, resultMsg, result } = reply;
      const step = afterLookup(resultCd);
      if (step.kind === 'message') return resultMsg || t('message.invalidAccess');
      follow(step, { message: resultMsg });
      setMatches(
        (result ?? []).map((match) => ({
          patNo: match.patNum,
          name: match.ptName,
          birth: match.birth,
        })),
      );
      return '';
    },
    [callApi, follow, t],
  );
  const clearMatches = useCallback(() => {
    setMatches([]);
  }, []);
  return { matches, byNumber, byPhone, clearMatches };
};
