import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isRedoOffered } from '../../engine/pass/redo.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isGuardian, isPatient } from '../../engine/visit/user-type.ts';
import { isChild } from '../terms/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import {
  guardianLimitOf,
  checkGuardiansInside,
  sealPatientReference,
  sealTicket,
} from '../identity/index.ts';
import { findInquiryInUse } from '../questionnaires/index.ts';
import type { Pass } from './pass.ts';
import { updateGuardianPasses } from './update-guardian-passes.ts';
import { findOpenedPass } from './opened-pass.ts';
import { passMessagePurpose } from './pass-message.ts';

/** The guardian's place with the patient, sealed again; empty for everyone else. */
const sealGuardianTicket = async (
  { repositories: { companions, patients }, settings, keys }: Call,
  pass: Pass,
): Promise<string> => {
  if (pass.refId === null || !isGuardian(pass.answerType)) return '';
  const patient = await patients.byNumber(pass.refId);
  const own = (await companions.of(pass.refId, pass.visitDate)).find(
    ({ phone }) => phone === pass.phone,
  );
  if (!patient || !own) return '';
  return sealTicket(
    keys,
    { ...pass, refId: pass.refId },
    {
      slot: own.slot,
      limit: guardianLimitOf(patient, pass.visitDate, settings),
      givenBy: own.registeredBy,
      isFromMessage: false,
    },
  );
};

/** Another guardian of the same patient prevents a guardian's redo. */
const checkOtherGuardians = async (call: Call, pass: Pass) => {
  if (pass.refId === null || !isGuardian(pass.answerType)) return null;
  const patient = await call.repositories.patients.byNumber(pass.refId);
  return patient
    ? checkGuardiansInside(
        call,
        { refId: pass.refId, identityNo: pass.identityNo },
        guardianLimitOf(patient, pass.visitDate, call.settings),
      )
    : null;
};

/**
 * re-inquiry (API-35): revokes the pass and deletes its answers (REDO-11), so that the
 * questionnaire can be filled in again. A patient's companions stay registered; their passes are
 * suspended until the patient has completed it again (decisions, L40). Only for callers who created
 * the pass or hold it.
 */
export const redoInquiry: Action<'reInquiry'> = async (call) => {
  const { request, repositories, now } = call;
  const { passes, answers, presences, partners, outbox, audit } = repositories;
  const opened = await findOpenedPass(call, request.passCheck);
  const answer = opened && (await answers.byId(opened.pass.answerId));
  if (!opened || !answer) return refused('expired', 'message.invalidPass');
  const { pass, held } = opened;
  const use = await findInquiryInUse(repositories, pass.answerType);
  const isOffered = isRedoOffered({
    passType: pass.passType,
    agreePassYn: pass.agreePassYn,
    questionnaireInUse: use.isInUse,
    visitDate: pass.visitDate,
    today: dayAt(now),
  });
  if (!isOffered) return refused('expired', 'message.redoNotOffered');
  // Also with another pass of theirs: from the day before, or one that this pass has replaced.
  if (await presences.ofBearer(pass)) {
    return refused('redoInside', 'message.redoInside');
  }
  const refusal = await checkOtherGuardians(call, pass);
  if (refusal) return refusal;

  await answers.wipe(answer.answerId, now);
  await passes.setState(pass.passId, 'revoked');
  await outbox.withdraw(passMessagePurpose(pass.passId));
  if (isPatient(pass.answerType)) await updateGuardianPasses(call, pass.identityNo);
  await audit.log({
    action: 'answer.redo',
    at: now,
    subject: pass.identityNo,
    detail: { answerId: answer.answerId, passId: pass.passId },
  });
  call.session.addProvenVisit({ ...pass, meetingId: answer.meetingId }, held);
  // The holder of the pass has entered the code before.
  if (answer.meetingId !== null) call.session.addInvitation(answer.meetingId);
  // The holder also came by a partner company's link before. That alone lets them manage no one.
  if (pass.answerType === 'PEMP') {
    for (const { partnerEmployeeId } of await partners.employeesByPhone(pass.identityNo)) {
      call.session.addProof('partner', partnerEmployeeId);
    }
  }
  return ok({
    answerType: pass.answerType,
    inquiryType: use.version?.code ?? '',
    identityNo: pass.identityNo,
    visitDate: pass.visitDate,
    privacyCode: answer.privacyCode,
    sensitiveCode: answer.sensitiveCode,
    refId: pass.refId === null ? '' : sealPatientReference(call.keys, pass.visitDate, pass.refId),
    vistCntAES: await sealGuardianTicket(call as Call, pass),
    meetingId: answer.meetingId ?? '',
    ...((await isChild(repositories, pass, now)) && { representativeYn: 'Y' as const }),
  });
};
