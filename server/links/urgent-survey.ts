import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { lastFourOf } from '../../engine/visit/last-four.ts';
import { termsVariantOf } from '../../engine/terms/terms-variant.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { termsBaseType } from '../../engine/visit/user-type.ts';
import { isChild } from '../terms/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { recordWrongLinkAttempt, checkLinkLimit } from '../platform/http/attempt-limits.ts';
import { wirePlace } from '../places/index.ts';
import type { UrgentSend } from './urgent-sends-repository.ts';

const matchesRecipient = (
  { answerType, identityNo, phone }: UrgentSend,
  matchValue: string,
): boolean => matchValue === (answerType === 'EMP' ? identityNo : lastFourOf(phone));

const refuseMismatch = ({ answerType }: UrgentSend): Outcome<never> =>
  refused(
    'mismatch',
    answerType === 'EMP' ? 'message.staffNumberNotVerified' : 'message.phoneMismatchLong',
  );

/** Refuses (305) an expired survey, and every survey while the urgent survey is not in use. */
const checkSurveyOpen = async (
  { repositories: { settings }, now }: Pick<Call, 'repositories' | 'now'>,
  send: UrgentSend,
): Promise<Outcome<never> | null> => {
  if (send.expiresAt <= now) return refused('expired', 'message.linkExpired');
  return (await settings.useYn('EM')) === 'N'
    ? refused('expired', 'message.questionnaireDeadlinePassed')
    : null;
};

/**
 * inquiry-pid (API-13): returns the urgent survey of a link to a caller who knows the staff number
 * or the last four digits of the phone. Proves the send to the session.
 */
export const findUrgentSurvey: Action<'urgentLink'> = async (call) => {
  const { pid, matchValue } = call.request;
  const { urgentSends, audit } = call.repositories;
  const blocked = await checkLinkLimit(call, pid);
  if (blocked) return blocked;
  const send = await urgentSends.byPid(pid);
  const isRight = send !== null && matchesRecipient(send, matchValue);
  if (!isRight) await recordWrongLinkAttempt(call, pid);
  if (!send) return refused('nothing', 'message.noUrgentSurvey');
  const closed = await checkSurveyOpen(call, send);
  if (closed) return closed;
  await audit.log({
    action: 'identity.urgent',
    at: call.now,
    subject: send.identityNo,
    detail: { sendId: send.sendId, isRight },
  });
  if (!isRight) return refuseMismatch(send);
  call.session.addProof('survey', send.sendId);
  const { emergencyId, identityNo, answerType } = send;
  return ok({ emergencyId, identityNo, answerType });
};

/**
 * Refuses (305) a survey that this session has not proven or that is closed; returns null for all
 * others.
 */
export const checkSurveyAccess = async (
  call: Pick<Call, 'session' | 'repositories' | 'now'>,
  send: UrgentSend | null,
): Promise<Outcome<never> | null> =>
  send && call.session.provenIds('survey').includes(send.sendId)
    ? checkSurveyOpen(call, send)
    : refused('expired', 'message.invalidAccess');

/**
 * inquiry-em (API-32, ENTITY-21): returns the survey in the version that was sent, and whether it
 * is a test (EMER-09).
 */
export const loadUrgentSurvey: Action<'urgentInquiry'> = async (call) => {
  const { request, repositories, settings, now } = call;
  const send = await repositories.urgentSends.byEmergencyId(request.emergencyId);
  const refusal = await checkSurveyAccess(call, send);
  if (refusal || !send) return refusal ?? refused('expired', 'message.invalidAccess');
  const version = await call.questionnaires.get(repositories, send.detailId);
  if (!version) return refused('questionnaireUnknown', 'message.questionnaireUnknown');
  call.session.recordServedVersion(send.detailId, request.language);
  const { placesId, places } = await repositories.places.current();
  const today = dayAt(now);
  const base = termsBaseType(send.answerType);
  const isOfChild = await isChild(repositories, send, now);
  const variant = termsVariantOf({ type: send.answerType, isChild: isOfChild });
  return ok({
    state: send.state,
    detailId: send.detailId,
    categoryList: categoryList(
      version.questionnaire,
      {
        language: request.language,
        userType: send.answerType,
        placesInEveryLanguage: settings['inquiry.placesInEveryLanguage'],
      },
      places.map((place) => wirePlace(place, today)),
      settings['wording.englishFirst'],
    ),
    privacyCode:
      (await repositories.terms.current(base, 'privacy', today, variant))?.termsCode ?? '',
    sensitiveCode:
      (await repositories.terms.current(base, 'sensitive', today, variant))?.termsCode ?? '',
    placesId,
    visitDate: send.visitDate,
    ...(isOfChild && { representativeYn: 'Y' as const }),
  });
};
