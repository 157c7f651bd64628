import {
  defaultAnswers,
  type AnswerOverrides,
} from '../../engine/questionnaire/proof/default-answers.ts';
import { toSubmission, type Submission } from '../../engine/questionnaire/wire/to-submission.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { AnswerRequest, IdentityResult } from '../../schemas/api.gen.ts';
import { TODAY, type TestApp } from './test-app.ts';
import type { TestVisitor } from './test-visitor.ts';

export const INPATIENT = '20000002';
export const OUTPATIENT = '20000001';
export const DISABLED = '20000005';
export const GUARDIAN = '01000009001';
export const OTHER_GUARDIAN = '01000009002';

/** The person who consents for the children of the test hospital. */
export const REPRESENTATIVE = {
  relation: 'mother',
  name: '한보람',
  phone: '01000009077',
} as const;

/** The result of a whole visit. */
export interface CompletedVisit {
  readonly visitor: TestVisitor;
  readonly resultCd: number;
  /** As in the reply: it opens the pass only in this visitor's session. */
  readonly passCheck: string;
}

/**
 * The token in the message that brought a pass to its phone: a caller that has it holds possession.
 */
export const sentPassCheck = async (
  { readStore: look }: Pick<TestApp, 'readStore'>,
  passCheck: string,
) => (await look(({ passes }) => passes.byCheck(passCheck)))?.passCheck ?? '';

/** A visit with the token that the phone received. */
const withSentPassCheck = async (
  hospital: TestApp,
  visit: CompletedVisit,
): Promise<CompletedVisit> => ({
  ...visit,
  passCheck: await sentPassCheck(hospital, visit.passCheck),
});

export const identifyPatient = (visitor: TestVisitor, identityNo: string, visitDate = TODAY) =>
  visitor.call('patient', { identityNo, answerType: 'PT', visitDate });

export const identifyGuardian = (
  visitor: TestVisitor,
  identityNo: string,
  refId: string,
  visitDate = TODAY,
) => visitor.call('guardian', { identityNo, answerType: 'NOK', visitDate, refId });

/** The body that a browser submits, including the fields that a client may omit. */
export type FullAnswerRequest = Omit<AnswerRequest, keyof Submission | 'visitDate'> &
  Submission &
  Pick<IdentityResult, 'visitDate'>;

/** The body that a browser submits after consent and questionnaire. */
export const answerRequest = async (
  visitor: TestVisitor,
  identity: Pick<IdentityResult, 'identityNo' | 'answerType' | 'visitDate'> &
    Partial<Pick<IdentityResult, 'vistCntAES' | 'meetingId' | 'representativeYn'>>,
  own: AnswerOverrides = {},
  { language = 'ko', refId = '' }: { readonly language?: Language; readonly refId?: string } = {},
): Promise<FullAnswerRequest> => {
  const { answerType, identityNo, visitDate, vistCntAES = '', meetingId = '' } = identity;
  const isChild = identity.representativeYn === 'Y';
  const terms = await visitor.call('term', { answerType, language });
  const inquiry = await visitor.call('inquiry', { answerType, language });
  const { categoryList } = inquiry.result;
  return {
    ...(isChild && { representative: REPRESENTATIVE }),
    identityNo,
    answerType,
    visitDate,
    vistCntAES,
    meetingId,
    refId,
    language,
    deviceType: 'M',
    inqType: answerType,
    privacyCode: terms.result.privacy.privacyCode,
    sensitiveCode: terms.result.sensitive?.privacyCode ?? '',
    detailId: inquiry.result.detailId,
    placesId: inquiry.result.placesId,
    ...toSubmission(categoryList, defaultAnswers(categoryList, own)),
  };
};

/** Consent, questionnaire and its submission, after an identity call that ended with 0. */
export const completeVisit = async (
  visitor: TestVisitor,
  identity: IdentityResult,
  own: AnswerOverrides,
  refId = '',
): Promise<CompletedVisit> => {
  const request = await answerRequest(visitor, identity, own, { refId });
  const { resultCd, result } = await visitor.call('answer', request);
  return {
    visitor,
    resultCd,
    passCheck: (result as { passCheck: string } | null)?.passCheck ?? '',
  };
};

/**
 * A patient who has completed identification, consent and questionnaire, and received the message.
 */
export const completePatientVisit = async (
  hospital: TestApp,
  identityNo: string,
  own: AnswerOverrides = {},
): Promise<CompletedVisit> => {
  const browser = hospital.visitor({ address: `10.0.0.${Number(identityNo) % 250}` });
  const { result } = await identifyPatient(browser, identityNo);
  return withSentPassCheck(hospital, await completeVisit(browser, result, own));
};

/** A guardian who has completed the same steps, after the patient. */
export const completeGuardianVisit = async (
  hospital: TestApp,
  phone: string,
  refId: string,
  own: AnswerOverrides = {},
): Promise<CompletedVisit> => {
  const browser = hospital.visitor({ address: `10.0.1.${Number(phone) % 250}` });
  const { result } = await identifyGuardian(browser, phone, refId);
  return withSentPassCheck(hospital, await completeVisit(browser, result, own, refId));
};

/** A guest of a meeting that accepts everyone. */
export const completeGuestVisit = async (
  hospital: TestApp,
  phone: string,
  meetingId: string,
): Promise<CompletedVisit> => {
  const browser = hospital.visitor({ address: `10.0.2.${Number(phone) % 250}` });
  const { result } = await browser.call('openGroup', {
    answerType: 'GST',
    identityNo: phone,
    meetingId,
    visitDate: TODAY,
  });
  return withSentPassCheck(hospital, await completeVisit(browser, result, {}));
};
