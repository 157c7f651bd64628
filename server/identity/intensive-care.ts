import { ok } from '../../engine/outcome/outcome.ts';
import type { Action } from '../http/handle.ts';
import { countLookUp } from '../http/limits.ts';
import { intensiveCareFull, intensiveCareHeldUp } from './judge-intensive-care.ts';
import { refusedDay } from './visit-day.ts';

/** check-icu-patient (API-09): may that patient be visited in intensive care on the day (decisions, N6)? */
export const checkIntensiveCarePatient: Action<'intensiveCarePatient'> = async (call) => {
  const { refId, visitDate } = call.request;
  const blocked = await countLookUp(call, `patient ${refId}`);
  if (blocked) return blocked;
  const outcome =
    refusedDay(visitDate, call.now) ??
    (await intensiveCareHeldUp(call, refId, visitDate)) ??
    (await intensiveCareFull(call, { refId, visitDate })) ??
    ok({ patNo: refId });
  await call.repositories.audit.log({
    action: 'identity.intensiveCare',
    at: call.now,
    subject: refId,
    detail: { visitDate, result: outcome.result },
  });
  return outcome;
};
