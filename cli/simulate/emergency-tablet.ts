import { toSubmission } from '../../engine/questionnaire/index.ts';
import { RESULT_CODE } from '../../engine/outcome/result-code.ts';
import {
  afterEmergencyAnswer,
  afterEmergencyLookup,
} from '../../engine/visit/next-screen-by-link.ts';
import { afterConsent, afterInquiryLoad, afterTerms } from '../../engine/visit/next-screen.ts';
import { inqTypeOf, termsBaseType } from '../../engine/visit/user-type.ts';
import type { EmergencyAnswerRequest } from '../../schemas/api.gen.ts';
import type { ByEmergencyTablet, Scenario } from '../../schemas/scenario.gen.ts';
import { consentCodes, DEFAULT_REPRESENTATIVE } from './consent-codes.ts';
import { answersFor } from './scenario-answers.ts';
import type { Visitor } from './visitor.ts';

type PatientFields = Pick<
  EmergencyAnswerRequest,
  'newPtYn' | 'identityNo' | 'identityBirth' | 'identityPhone' | 'representative'
>;

/** A patient in the directory, and whether another person consents. */
interface FoundPatient {
  readonly identityNo: string;
  readonly isChild: boolean;
}

/**
 * Number of the patient that the popup shows; empty if there is none; undefined if the visit ends.
 */
const lookUpPatient = async (
  visitor: Visitor,
  { number, patientPhone = '', birth = '' }: ByEmergencyTablet,
): Promise<FoundPatient | undefined> => {
  const lookUpByNumber = async (identityNo: string): Promise<FoundPatient | undefined> => {
    const { resultCd, result } = await visitor.call('checkPatient', { identityNo });
    if (!visitor.follow(afterEmergencyLookup(resultCd))) return undefined;
    return { identityNo: result?.patNo ?? '', isChild: result?.representativeYn === 'Y' };
  };
  if (number !== undefined) return lookUpByNumber(number);
  const { resultCd, result } = await visitor.call('phoneBirth', { phoneNum: patientPhone, birth });
  if (!visitor.follow(afterEmergencyLookup(resultCd))) return undefined;
  const [match] = result ?? [];
  return match ? lookUpByNumber(match.patNum) : { identityNo: '', isChild: false };
};

const resolvePatient = async (
  visitor: Visitor,
  by: ByEmergencyTablet,
): Promise<PatientFields | undefined> => {
  const found = await lookUpPatient(visitor, by);
  if (!found) return undefined;
  const { identityNo, isChild } = found;
  if (identityNo !== '') {
    return { newPtYn: 'N', identityNo, ...(isChild && { representative: DEFAULT_REPRESENTATIVE }) };
  }
  if (by.newPatientPhone === undefined) {
    visitor.note('no one was found, and the scenario names no new patient');
    return undefined;
  }
  return { newPtYn: 'Y', identityBirth: by.birth ?? '', identityPhone: by.newPatientPhone };
};

/** From the look-up on an emergency room tablet to the thank-you screen; no pass is issued. */
export const answerAtEmergencyTablet = async (
  visitor: Visitor,
  { consent, answers }: Scenario,
  by: ByEmergencyTablet,
): Promise<void> => {
  const { language } = visitor;
  const answerType = 'EMMA';
  const patient = await resolvePatient(visitor, by);
  if (!patient) return;
  const use = await visitor.call('answerUse', { inqType: inqTypeOf(answerType) });
  visitor.follow({ kind: 'screen', screen: '/info-agree', query: {} });
  const request = {
    answerType: termsBaseType(answerType),
    language,
    variant: 'emergency',
  } as const;
  const terms = await visitor.call('term', request);
  if (!visitor.follow(afterTerms(terms.resultCd)) || !terms.result) return;
  if (use.resultCd !== RESULT_CODE.ok || use.result?.useYn !== 'Y') {
    visitor.note('the tablet asks no questionnaire');
    return;
  }
  visitor.follow(afterConsent(true));
  const inquiry = await visitor.call('inquiry', { answerType, language });
  if (!visitor.follow(afterInquiryLoad(inquiry.resultCd)) || !inquiry.result) return;
  const { categoryList, detailId, placesId } = inquiry.result;
  const { resultCd } = await visitor.call('emergencyAnswer', {
    answerType,
    ...patient,
    ...consentCodes(terms.result, consent),
    categoryList: toSubmission(categoryList, answersFor(categoryList, answers)).categoryList,
    detailId,
    placesId,
    language,
  });
  visitor.follow(afterEmergencyAnswer(resultCd));
};
