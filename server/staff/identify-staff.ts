import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { countLookUp } from '../platform/http/attempt-limits.ts';
import { openVisit } from '../visit/index.ts';

/**
 * find-emp (API-14): checks the number and date of a link. 401 if the date is past (decisions,
 * C13).
 */
export const findStaff: Action<'findStaff'> = async (call) => {
  const { patNo, visitDate } = call.request;
  const blocked = await countLookUp(call, `staff ${patNo}`);
  if (blocked) return blocked;
  if (!isValidDay(visitDate)) return refused('expired', 'message.invalidAccess');
  if (visitDate < dayAt(call.now)) return refused('noPermission', 'message.linkExpired');
  const member = await call.repositories.staff.byNumber(patNo);
  await call.repositories.audit.log({
    action: 'identity.lookUp',
    at: call.now,
    subject: patNo,
    detail: { by: 'staffNumber', found: member ? 1 : 0 },
  });
  return member ? ok({ patNo, visitDate }) : refused('notFound', 'message.staffNumberNotVerified');
};

/** emp (API-15): opens the visit of a member of staff. */
export const identifyStaff: Action<'staff'> = async (call) => {
  const { identityNo, answerType, visitDate } = call.request;
  return (
    (await countLookUp(call, `staff ${identityNo}`)) ??
    openVisit(
      call,
      { answerType, identityNo, visitDate, refId: null, meetingId: null, ticket: '' },
      'name',
    )
  );
};
