import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { lastFourOf } from '../../engine/visit/last-four.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { recordWrongLastFour, checkLastFourLimit } from '../platform/http/last-four-limit.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import {
  proofLevelAtDevice,
  checkIntensiveCareCapacity,
  checkIntensiveCareVisit,
  checkVisitDay,
} from '../identity/index.ts';

/**
 * Wrong digits are counted for the patient, whether or not the patient exists: both end the same.
 */
const checkPatientLastFour = async (
  call: Call,
  refId: string,
  digits: string,
): Promise<Outcome<never> | null> => {
  const subject = `patient ${refId}`;
  const blocked = await checkLastFourLimit(call, subject);
  if (blocked) return blocked;
  const patient = await call.repositories.patients.byNumber(refId);
  if (patient && lastFourOf(patient.phone) === digits) return null;
  await recordWrongLastFour(call, subject);
  return refused('expired', 'message.phoneMismatchCheckAgain');
};

/**
 * check-icu-patient (API-09): whether that patient may be visited in intensive care on the day
 * (decisions, N6). Only a caller who gives the last four digits of the patient's phone, or who is
 * at an enrolled kiosk, gets the true answer. Everyone else gets the number back, and is refused by
 * identity/nok.
 */
export const checkIntensiveCarePatient: Action<'intensiveCarePatient'> = async (call) => {
  const { refId, visitDate, lastPlcTelno = '' } = call.request;
  const blocked =
    (await countLookUp(call, `patient ${refId}`)) ??
    checkVisitDay(visitDate, call.now) ??
    (lastPlcTelno === '' ? null : await checkPatientLastFour(call, refId, lastPlcTelno));
  if (blocked) return blocked;
  if (lastPlcTelno !== '') call.session.addProof('patient', refId);
  const isReported =
    proofLevelAtDevice(call, lastPlcTelno === '' ? 'name' : 'possession') === 'possession';
  const outcome =
    (isReported
      ? ((await checkIntensiveCareVisit(call, refId, visitDate)) ??
        (await checkIntensiveCareCapacity(call, { refId, visitDate })))
      : null) ?? ok({ patNo: refId });
  await call.repositories.audit.log({
    action: 'identity.intensiveCare',
    at: call.now,
    subject: refId,
    detail: { visitDate, isReported, result: outcome.result },
  });
  return outcome;
};
