import { randomUUID } from 'node:crypto';
import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isBirthDate } from '../../engine/visit/birth-date.ts';
import { needsRepresentative } from '../../engine/visit/legal-representative.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isPhone } from '../../engine/visit/phone.ts';
import { isRegistrationNumber } from '../../engine/visit/registration-number.ts';
import type { EmergencyAnswerRequest } from '../../schemas/api.gen.ts';
import { isRepeatedSubmission, nextAttempt } from './submission-attempt.ts';
import { submissionOrigin } from './submission-origin.ts';
import { findAnsweredVersion, judgeContents } from './judge-contents.ts';
import { checkConsent, judgeRepresentative } from '../terms/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';
import { findInquiryInUse } from '../questionnaires/index.ts';

type EmergencyCall = Call<WithDefaults<EmergencyAnswerRequest>>;

/**
 * What identifies the patient: the registration number of the directory, or, for a new patient
 * (decisions, U24), the phone together with a birth date. Null if neither is valid.
 */
const findPatient = async ({
  request,
  repositories,
  now,
}: EmergencyCall): Promise<{ readonly identityNo: string; readonly birth: string } | null> => {
  const { newPtYn, identityNo = '', identityBirth = '', identityPhone = '' } = request;
  if (newPtYn === 'Y') {
    return isPhone(identityPhone) && isBirthDate(identityBirth, dayAt(now))
      ? { identityNo: identityPhone, birth: identityBirth }
      : null;
  }
  const patient = await repositories.patients.byNumber(identityNo);
  return patient && { identityNo: patient.registrationNumber, birth: patient.birth };
};

/**
 * Whether the birth date and number of the companion are valid; each may be missing. The schema
 * checks the phone.
 */
const isCompanionValid = ({ request, now }: EmergencyCall): boolean => {
  const { refBirth = '', refId = '' } = request;
  return (
    (refBirth === '' || isBirthDate(refBirth, dayAt(now))) &&
    (refId === '' || isRegistrationNumber(refId))
  );
};

/**
 * emma/answer (API-31): saves the answers of an emergency patient on a tablet of the emergency room
 * (TYPE-13). The tablet's token is the proof for the person; no pass is issued. The same submission
 * sent again gets the same record.
 */
export const submitEmergency: Action<'emergencyAnswer'> = async (call) => {
  const { request, repositories, device, now } = call;
  if (!device) return refused('noPermission', 'message.noPermission');
  const answerType = 'EMMA';
  const patient = await findPatient(call);
  if (!patient) return refused('notFound', 'message.patientNotVerified');
  const { identityNo, birth } = patient;

  if (!isCompanionValid(call)) return refused('message', 'message.malformedRequest');
  const use = await findInquiryInUse(repositories, answerType);
  if (!use.isInUse) return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  const answered = await findAnsweredVersion(call, answerType, 'standard');
  if (answered.kind === 'refused') return answered.outcome;
  const { version } = answered;
  if (![undefined, '', version.code].includes(request.inquiryType)) {
    return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  }

  const visitDate = dayAt(now);
  const person = { answerType, identityNo, visitDate } as const;
  const before = await repositories.answers.latestOf(person);
  const subject = [answerType, identityNo];
  if (before && isRepeatedSubmission(call, subject, before))
    return ok({ answerId: before.answerId });
  const { privacyCode, sensitiveCode = '' } = request;
  const consent = await checkConsent(repositories, {
    answerType,
    privacyCode,
    sensitiveCode,
    validInquiryCnt: use.validInquiryCnt,
    inquiryInUse: use.isInUse,
    before,
    now,
  });
  if (consent) return consent;
  const consenting = await judgeRepresentative(repositories, {
    isChild: needsRepresentative(birth, visitDate),
    sent: request.representative,
    privacyCode,
    before,
  });
  if (consenting.kind === 'refused') return consenting.outcome;
  const { representative } = consenting;
  const judged = await judgeContents(call, answerType, version);
  if (judged.kind === 'refused') return judged.outcome;

  const answerId = randomUUID();
  await repositories.answers.submit({
    ...judged.contents,
    ...person,
    ...submissionOrigin(call),
    answerId,
    refId: null,
    meetingId: null,
    ...nextAttempt(call, subject, before),
    language: request.language,
    privacyCode,
    sensitiveCode,
    createdAt: now,
  });
  if (representative) await repositories.legalRepresentatives.add(answerId, representative);
  await repositories.emergencyPatients.add({
    answerId,
    deviceId: device.deviceId,
    isNew: request.newPtYn === 'Y',
    birth: request.identityBirth ?? '',
    phone: request.identityPhone ?? '',
    refPhone: request.refPhone ?? '',
    refBirth: request.refBirth ?? '',
    refId: request.refId ?? '',
  });
  await repositories.audit.log({
    action: 'answer.emergency',
    at: now,
    subject: identityNo,
    detail: {
      answerId,
      visitDate,
      deviceId: device.deviceId,
      isNew: request.newPtYn === 'Y',
      privacyCode,
      sensitiveCode,
      screening: judged.contents.screeningOutcome,
      ...(representative && { consentedBy: representative.relation }),
    },
  });
  return ok({ answerId });
};
