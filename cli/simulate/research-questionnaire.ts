import { toSubmission } from '../../engine/questionnaire/index.ts';
import {
  afterInquiryTypeCheck,
  afterParticipantConfirmed,
} from '../../engine/visit/next-screen-by-link.ts';
import {
  afterInquiryLoad,
  afterResearchAnswer,
  afterTerms,
} from '../../engine/visit/next-screen.ts';
import type { ByResearch, Scenario } from '../../schemas/scenario.gen.ts';
import { consentCodes } from './consent-codes.ts';
import { answersFor } from './scenario-answers.ts';
import type { Visitor } from './visitor.ts';

/** From the page of a research questionnaire to the thank-you screen; no pass is issued. */
export const answerResearchQuestionnaire = async (
  visitor: Visitor,
  { userType: answerType, consent, answers }: Scenario,
  { inquiry: inquiryType, phone }: ByResearch,
  visitDate: string,
): Promise<void> => {
  const { language } = visitor;
  const check = await visitor.call('checkInquiryType', { inquiryType });
  if (!visitor.follow(afterInquiryTypeCheck(check.resultCd))) return;
  const terms = await visitor.call('term', { answerType, language, variant: 'research' });
  if (!visitor.follow(afterTerms(terms.resultCd)) || !terms.result) return;
  visitor.follow(afterParticipantConfirmed());
  const loaded = await visitor.call('inquiry', { answerType, language, inqCode: inquiryType });
  if (!visitor.follow(afterInquiryLoad(loaded.resultCd)) || !loaded.result) return;
  const { categoryList, detailId, placesId } = loaded.result;
  const { resultCd } = await visitor.call('researchAnswer', {
    identityNo: phone,
    answerType,
    visitDate,
    deviceType: 'M',
    inqType: answerType,
    ...consentCodes(terms.result, consent),
    ...toSubmission(categoryList, answersFor(categoryList, answers)),
    detailId,
    placesId,
    language,
  });
  visitor.follow(afterResearchAnswer(resultCd));
};
