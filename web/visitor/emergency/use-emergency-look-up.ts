import { useCallback, useState } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterEmergencyLookup } from '../../../engine/visit/next-screen-by-link.ts';
import { useApi } from '../../api/use-api.ts';
import { useFollow } from '../../visit/use-follow.ts';
import type { Match } from '../lookup/match-dialog.tsx';

/** The look-up values of the patient, as far as a new patient needs them again. */
export interface PhoneBirthSearch {
  readonly phone: string;
  readonly birth: string;
}

const EMPTY_SEARCH: PhoneBirthSearch = { phone: '', birth: '' };

/**
 * The patient found at the tablet; or the values that matched no one, who may be a new patient
 * (decisions, U24).
 */
export interface EmergencyLookUp {
  readonly matches: readonly Match[];
  readonly notFound: PhoneBirthSearch | null;
  readonly byNumber: (identityNo: string) => Promise<string>;
  readonly byPhone: (phoneNum: string, birth: string) => Promise<string>;
  readonly clearMatches: () => void;
}

/**
 * Looks up emergency patients. Only the look-up by registration number returns the arrival at the
 * emergency room, so a patient found by phone is looked up once more (ENTITY-24).
 */
export const useEmergencyLookUp = (): EmergencyLookUp => {
  const callApi = useApi();
  const follow = useFollow();
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [notFound, setNotFound] = useState<PhoneBirthSearch | null>(null);

  const handleResultCode = useCallback(
    (resultCd: number, message: string, search: PhoneBirthSearch) => {
      follow(afterEmergencyLookup(resultCd), { message });
      setNotFound(resultCd === RESULT_CODE.notFound ? search : null);
    },
    [follow],
  );
  const byNumber = useCallback(
    async (identityNo: string) => {
      const reply = await callApi('checkPatient', { identityNo });
      if (!reply) return '';
      const { resultCd, resultMsg, result } = reply;
      handleResultCode(resultCd, resultMsg, EMPTY_SEARCH);
      if (!result) return '';
      const { patNo, patNm: name, patBirth: birth, arrivedAt, representativeYn } = result;
      setMatches([{ patNo, name, birth, arrivedAt, isChild: representativeYn === 'Y' }]);
      return '';
    },
    [callApi, handleResultCode],
  );
  const byPhone = useCallback(
    async (phoneNum: string, birth: string) => {
      const reply = await callApi('phoneBirth', { phoneNum, birth });
      if (!reply) return '';
      const { resultCd, resultMsg, result } = reply;
      handleResultCode(resultCd, resultMsg, { phone: phoneNum, birth });
      const found: Match[] = [];
      for (const { patNum: patNo, ptName: name, birth: shownBirth } of result ?? []) {
        const arrival = await callApi('checkPatient', { identityNo: patNo });
        found.push({
          patNo,
          name,
          birth: shownBirth,
          arrivedAt: arrival?.result?.arrivedAt ?? null,
          isChild: arrival?.result?.representativeYn === 'Y',
        });
      }
      setMatches(found);
      return '';
    },
    [callApi, handleResultCode],
  );
  const clearMatches = useCallback(() => {
    setMatches([]);
    setNotFound(null);
  }, []);
  return { matches, notFound, byNumber, byPhone, clearMatches };
};
