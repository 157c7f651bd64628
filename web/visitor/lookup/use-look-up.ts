import { useCallback, useState } from 'react';
import { afterLookup } from '../../../engine/visit/next-screen.ts';
import { useApi } from '../../api/use-api.ts';
import { useFollow } from '../../visit/use-follow.ts';
import type { Match } from './match-dialog.tsx';

/**
 * The people found, and the two look-ups; a look-up that finds no one reports it (decisions, L28).
 */
export interface PatientLookup {
  readonly matches: readonly Match[];
  readonly byNumber: (identityNo: string) => Promise<void>;
  readonly byPhone: (phoneNum: string, birth: string) => Promise<void>;
  readonly clearMatches: () => void;
}

/** Looks up patients by registration number, or by phone and birth date (FIND-01, FIND-02). */
export const useLookUp = (): PatientLookup => {
  const callApi = useApi();
  const follow = useFollow();
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const byNumber = useCallback(
    async (identityNo: string) => {
      const reply = await callApi('checkPatient', { identityNo });
      if (!reply) return;
      const { resultCd, resultMsg, result } = reply;
      follow(afterLookup(resultCd), { message: resultMsg });
      if (result) setMatches([{ patNo: result.patNo, name: result.patNm, birth: result.patBirth }]);
    },
    [callApi, follow],
  );
  const byPhone = useCallback(
    async (phoneNum: string, birth: string) => {
      const reply = await callApi('phoneBirth', { phoneNum, birth });
      if (!reply) return;
      const { resultCd, resultMsg, result } = reply;
      follow(afterLookup(resultCd), { message: resultMsg });
      setMatches(
        (result ?? []).map((match) => ({
          patNo: match.patNum,
          name: match.ptName,
          birth: match.birth,
        })),
      );
    },
    [callApi, follow],
  );
  const clearMatches = useCallback(() => {
    setMatches([]);
  }, []);
  return { matches, byNumber, byPhone, clearMatches };
};
