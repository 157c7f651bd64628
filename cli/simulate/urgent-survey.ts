import { toSubmission } from '../../engine/questionnaire/index.ts';
import {
  afterUrgentAnswer,
  afterUrgentInquiry,
  afterUrgentLink,
} from '../../engine/visit/next-screen-by-link.ts';
import type { UrgentLinkResult } from '../../schemas/api.gen.ts';
import type { ByUrgentSurvey, Scenario } from '../../schemas/scenario.gen.ts';
import { DEFAULT_REPRESENTATIVE } from './consent-codes.ts';
import { answersFor } from './scenario-answers.ts';
import type { Visitor } from './visitor.ts';

/** /emer-invst up to its Complete button: the survey that was sent to this person. */
export const answerUrgentSurvey = async (
  visitor: Visitor,
  { emergencyId, answerType, identityNo }: UrgentLinkResult,
  visitDate: string,
  wanted?: Scenario['answers'],
): Promise<void> => {
  const { language } = visitor;
  const survey = await visitor.call('urgentInquiry', { emergencyId, language });
  if (!visitor.follow(afterUrgentInquiry(survey.resultCd)) || !survey.result) return;
  const { categoryList, detailId, privacyCode, sensitiveCode, placesId } = survey.result;
  const { resultCd } = await visitor.call('urgentAnswer', {
    answerType,
    identityNo,
    inqType: 'EM',
    visitDate,
    deviceType: 'M',
    detailId,
    privacyCode,
    sensitiveCode,
    placesId,
    language,
    emergencyId,
    ...(survey.result.representativeYn === 'Y' && { representative: DEFAULT_REPRESENTATIVE }),
    categoryList: toSubmission(categoryList, answersFor(categoryList, wanted)).categoryList,
  });
  visitor.follow(afterUrgentAnswer(resultCd));
};

/** From /emer-auth, which the link in the message opens, to the thank-you screen. */
export const openUrgentSurvey = async (
  visitor: Visitor,
  { answers }: Scenario,
  { matchValues }: ByUrgentSurvey,
  pid: string,
  visitDate: string,
): Promise<void> => {
  for (const matchValue of matchValues) {
    const { resultCd, result } = await visitor.call('urgentLink', { pid, matchValue });
    if (visitor.follow(afterUrgentLink(resultCd, result)) && result) {
      await answerUrgentSurvey(visitor, result, visitDate, answers);
      return;
    }
    if (visitor.screen() === '/error') return;
  }
};
