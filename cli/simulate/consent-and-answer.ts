import { isPlaceComplete } from '../../engine/pass/complete-place.ts';
import { toSubmission, type Submission } from '../../engine/questionnaire/index.ts';
import { afterResidentNoAnswer } from '../../engine/visit/next-screen-by-link.ts';
import {
  afterAnswer,
  afterConsent,
  afterInquiryLoad,
  afterNoAnswer,
  afterPassLoad,
  afterTerms,
} from '../../engine/visit/next-screen.ts';
import { termsVariantOf } from '../../engine/terms/terms-variant.ts';
import { termsBaseType, inqTypeOf } from '../../engine/visit/user-type.ts';
import type { AnswerRequest, PassCheckResult } from '../../schemas/api.gen.ts';
import type { Scenario, ScenarioAnswers } from '../../schemas/scenario.gen.ts';
import { consentCodes, DEFAULT_REPRESENTATIVE, type ConsentCodes } from './consent-codes.ts';
import type { IdentifiedVisitor } from './identified-visitor.ts';
import { answersFor, unknownCategories } from './scenario-answers.ts';
import { answerUrgentSurvey } from './urgent-survey.ts';
import type { Visitor } from './visitor.ts';

type AnswerRequestBase = Omit<
  AnswerRequest,
  keyof Submission | 'detailId' | 'language' | 'placesId'
>;

const answerRequestBase = (
  { language }: Visitor,
  { identity, refId, inviteCode, partner }: IdentifiedVisitor,
  codes: ConsentCodes,
): AnswerRequestBase => ({
  identityNo: identity.identityNo,
  deviceType: 'M',
  answerType: identity.answerType,
  visitDate: identity.visitDate,
  completePlace: isPlaceComplete(language),
  inqType: inqTypeOf(identity.answerType),
  vistCntAES: identity.vistCntAES,
  ...codes,
  ...(identity.representativeYn === 'Y' && { representative: DEFAULT_REPRESENTATIVE }),
  ...(refId !== undefined && { refId }),
  ...(identity.meetingId !== '' && { meetingId: identity.meetingId }),
  ...(inviteCode !== undefined && { inputCode: inviteCode }),
  ...(partner && { partnerEmpId: partner.partnerEmpId }),
});

/** /pass: the pass, if it can be shown. */
export const loadPass = async (
  visitor: Visitor,
  passCheck: string,
): Promise<PassCheckResult | undefined> => {
  const { resultCd, result } = await visitor.call('passCheck', { passCheck });
  return visitor.follow(afterPassLoad(resultCd)) && visitor.screen() === '/pass'
    ? (result ?? undefined)
    : undefined;
};

/** /inquiry up to its Complete button: the token of the pass, if one was issued. */
export const submitAnswers = async (
  visitor: Visitor,
  person: IdentifiedVisitor,
  codes: ConsentCodes,
  wanted: ScenarioAnswers | undefined,
): Promise<string | undefined> => {
  const { answerType, identityNo, visitDate } = person.identity;
  const { language } = visitor;
  const inquiry = await visitor.call('inquiry', { answerType, language });
  if (!visitor.follow(afterInquiryLoad(inquiry.resultCd)) || !inquiry.result) return undefined;
  const { detailId, categoryList, placesId } = inquiry.result;
  const unknown = unknownCategories(categoryList, wanted);
  if (unknown.length > 0) visitor.note(`the questionnaire has no ${unknown.join(', ')}`);
  const { resultCd, result } = await visitor.call('answer', {
    ...answerRequestBase(visitor, person, codes),
    ...toSubmission(categoryList, answersFor(categoryList, wanted)),
    detailId,
    language,
    placesId,
  });
  const passCheck = result?.passCheck ?? '';
  const emergencyId = result?.emergencyId;
  const issued = { passCheck, inqType: inqTypeOf(answerType), answerType, identityNo, emergencyId };
  visitor.follow(afterAnswer(resultCd, issued));
  if (visitor.screen() === '/emer-invst' && emergencyId !== undefined) {
    await answerUrgentSurvey(visitor, { emergencyId, answerType, identityNo }, visitDate);
  }
  return visitor.screen() === '/pass' ? passCheck : undefined;
};

/** From /info-agree or /rnok-auth to the pass: its token, if one was issued. */
export const consentAndAnswer = async (
  visitor: Visitor,
  person: IdentifiedVisitor,
  { consent, answers }: Pick<Scenario, 'consent' | 'answers'>,
): Promise<string | undefined> => {
  const { answerType, identityNo, visitDate } = person.identity;
  const isResident = visitor.screen() === '/rnok-auth';
  const use = await visitor.call('answerUse', {
    inqType: inqTypeOf(answerType),
    ...(answerType === 'PT' && { ptNo: identityNo, visitDate }),
  });
  const isChild = person.identity.representativeYn === 'Y';
  if (isChild) visitor.note('a legal representative consents');
  const variant = termsVariantOf({ type: answerType, isChild });
  const terms = await visitor.call('term', {
    answerType: termsBaseType(answerType),
    language: visitor.language,
    ...(variant !== '' && { variant }),
  });
  if (!visitor.follow(afterTerms(terms.resultCd)) || !terms.result) return undefined;
  const codes = consentCodes(terms.result, consent);
  const isInUse = use.result?.useYn === 'Y';
  visitor.follow(afterConsent(isInUse));
  if (isInUse) return submitAnswers(visitor, person, codes, answers);

  const request = { ...answerRequestBase(visitor, person, codes), language: visitor.language };
  const { resultCd, result } = await visitor.call('noAnswer', request);
  const passCheck = result?.passCheck ?? '';
  visitor.follow(
    isResident
      ? afterResidentNoAnswer(resultCd, { passCheck })
      : afterNoAnswer(answerType, resultCd, { passCheck }),
  );
  return visitor.screen() === '/pass' ? passCheck : undefined;
};
