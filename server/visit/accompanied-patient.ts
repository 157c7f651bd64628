import { ok, refused } from '../../engine/outcome/outcome.ts';
import { visitOutcome } from '../../engine/pass/visit-outcome.ts';
import type { AccompaniedPatientRequest } from '../../schemas/api.gen.ts';
import {
  assignVisitorSlot,
  judgeClaim,
  proofLevelAtDevice,
  type Claim,
} from '../identity/index.ts';
import { sendPatientNotice } from '../links/index.ts';
import { findValidPass } from '../passes/index.ts';
import { countLookUp, countPatientNotice } from '../platform/http/attempt-limits.ts';
import type { Action, Call } from '../platform/http/call.ts';

/** The patient and the day, which an omitted field leaves as today. */
type Patient = Required<AccompaniedPatientRequest>;

const NO_CLAIM = { refId: null, meetingId: null, ticket: '' } as const;

/** Whether v3/identity/patient would open this patient's visit for a caller with the number (0). */
const canPatientBegin = async (call: Call, { refId, visitDate }: Patient): Promise<boolean> => {
  const claim: Claim = { ...NO_CLAIM, answerType: 'PT', identityNo: refId, visitDate };
  const judgement = await judgeClaim(call, claim);
  if (judgement.kind === 'refused' || (await findValidPass(call, claim))) return false;
  const latest = await call.repositories.answers.screeningOf(claim);
  return !latest || visitOutcome(latest) !== 'refuse';
};

/**
 * Whether the patient's questionnaire comes first (306). At a kiosk that is the truth. Elsewhere the
 * caller has a number only, and two calls already show what it opens: v3/identity/patient (0 or
 * not) and identity/nok with an unknown phone (0 or 301). This reply follows from these two, so
 * that it discloses nothing else: it does not tell a missing questionnaire from a patient whose
 * places are taken (docs/decisions/0039).
 */
const isPatientFirst = async (call: Call, patient: Patient): Promise<boolean> => {
  const guardian = { ...NO_CLAIM, ...patient, answerType: 'NOK', identityNo: '' } as const;
  const judgement = await judgeClaim(call, guardian);
  if (proofLevelAtDevice(call, 'name') === 'possession') {
    return judgement.kind === 'refused' && judgement.outcome.result === 'message';
  }
  const isRefused =
    judgement.kind === 'refused' ||
    (await assignVisitorSlot(call, judgement.visitor)).kind === 'refused';
  return isRefused && (await canPatientBegin(call, patient));
};

/**
 * identity/nok/patient (ours): 306 before a guardian types a phone if the patient's questionnaire of
 * the day comes first (GUARD-05); otherwise 0, which promises nothing.
 */
export const checkAccompaniedPatient: Action<'accompaniedPatient'> = async (call) => {
  const { refId, visitDate } = call.request;
  const blocked = await countLookUp(call, `patient ${refId}`);
  if (blocked) return blocked;
  const isFirst = await isPatientFirst(call, call.request);
  await call.repositories.audit.log({
    action: 'identity.accompanied',
    at: call.now,
    subject: refId,
    detail: { visitDate, isFirst },
  });
  return isFirst ? refused('message', 'message.patientNotCompleted') : ok(null);
};

/**
 * identity/nok/notice (ours): asks the patient, by a message to the registered phone, to fill in the
 * questionnaire of the day. The reply is 0 in every case: it shows neither whether there is a phone
 * nor whether the messages of the day are used up.
 */
export const notifyPatient: Action<'notifyPatient'> = async (call) => {
  const { refId, visitDate } = call.request;
  const blocked = await countLookUp(call, `patient ${refId}`);
  if (blocked) return blocked;
  const isSent =
    (await isPatientFirst(call, call.request)) &&
    (await countPatientNotice(call, `${refId} ${visitDate}`)) &&
    (await sendPatientNotice(call, refId, visitDate));
  await call.repositories.audit.log({
    action: 'link.patientNotice',
    at: call.now,
    subject: refId,
    detail: { visitDate, isSent },
  });
  return ok(null);
};
