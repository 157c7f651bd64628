import { refused } from '../../engine/outcome/outcome.ts';
import { isPlaceComplete } from '../../engine/pass/complete-place.ts';
import { screen } from '../../engine/questionnaire/answer/screening.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { refusedConsent } from '../consent/agreed.ts';
import type { Action, Call } from '../http/handle.ts';
import { inquiryInUse } from '../inquiry/inquiry-in-use.ts';
import { wirePlace } from '../inquiry/wire-places.ts';
import type { AnswerRequest } from '../../schemas/api.gen.ts';
import type { RegisteredPlace } from '../store/places.ts';
import { judgeAnswers } from './judge-answers.ts';
import { keepSubmission } from './keep-submission.ts';
import { judgeSubmission } from './submission.ts';

/** The places by which the answers are judged: the list that went out with the inquiry. */
const placesOf = async ({
  request,
  repositories,
}: Call<AnswerRequest>): Promise<{
  placesId: string | null;
  places: readonly RegisteredPlace[];
} | null> => {
  const sent = request.placesId ?? '';
  const snapshot = sent === '' ? null : await repositories.places.snapshot(sent);
  if (snapshot) return { placesId: sent, places: snapshot };
  const current = await repositories.places.current();
  // A hospital that never imported places has no snapshot of them, but the list has its id.
  return sent === '' || sent === current.placesId
    ? { placesId: null, places: current.places }
    : null;
};

/**
 * answer (API-27): judges the answers by the version that the visitor was shown, and keeps them.
 * completePlace, deviceType and kioskType are not believed: only the language decides the first,
 * and staff who shall be asked are pointed to the visitor by the same note (PASS-14).
 */
export const submitAnswer: Action<'answer'> = async (call) => {
  const { request, repositories, now } = call;
  const judgement = await judgeSubmission(call);
  if (judgement.kind === 'answered') return judgement.outcome;
  const { submission } = judgement;
  const { answerType } = submission.visitor;

  const use = await inquiryInUse(repositories, answerType);
  if (!use.isInUse) return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  const version = await call.questionnaires.get(repositories, request.detailId);
  if (!version) return refused('questionnaireUnknown', 'message.questionnaireUnknown');
  const { questionnaire } = version;
  const { kind, userTypes } = questionnaire.definition;
  if (kind !== 'standard' || !userTypes.includes(answerType)) {
    return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  }

  const { privacyCode, sensitiveCode = '' } = request;
  const consent = await refusedConsent(repositories, {
    answerType,
    privacyCode,
    sensitiveCode,
    validInquiryCnt: use.validInquiryCnt,
    inquiryInUse: use.isInUse,
    before: submission.before,
    now,
  });
  if (consent) return consent;

  const listed = await placesOf(call);
  if (!listed) return refused('questionnaireUnknown', 'message.questionnaireUnknown');
  const today = dayAt(now);
  const judged = judgeAnswers(request, questionnaire, {
    places: listed.places.map((place) => wirePlace(place, today)),
    today,
  });
  if (judged.kind === 'refused') return judged.outcome;
  const { answers } = judged;
  if (!version.conforms(answers)) {
    throw new Error(`Engine and stored schema of ${request.detailId} judge the same answers apart`);
  }

  const { outcome, fired } = screen(questionnaire, answers);
  return keepSubmission(call, submission, {
    answers,
    detailId: request.detailId,
    placesId: listed.placesId,
    screeningOutcome: outcome,
    fired,
    completePlace: isPlaceComplete(request.language) && outcome !== 'askStaff',
    privacyCode,
    sensitiveCode,
    agreePassYn: 'N',
  });
};
