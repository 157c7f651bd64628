import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { lastFourOf } from '../../engine/visit/last-four.ts';
import type { UserType } from '../../engine/visit/user-type.ts';
import type { LastFourRequest, LinkSubject } from '../../schemas/api.gen.ts';
import { shouldAuditRefusal } from '../audit/index.ts';
import type { Call } from '../platform/http/call.ts';
import { recordWrongLinkAttempt, checkLinkLimit } from '../platform/http/attempt-limits.ts';
import type { Link } from '../links/index.ts';
import { checkResidentGuardianVisit } from '../identity/index.ts';

/** Why the subject of a link cannot come; null if the identity call may check the rest. */
const checkLinkSubject = async (call: Call, link: Link): Promise<Outcome<never> | null> => {
  const { schedules } = call.repositories;
  const { identityNo, visitDate } = link;
  if (link.type === 'RNOK') {
    const reason = await checkResidentGuardianVisit(call, link.refId ?? '', visitDate);
    // This call has no code 301, so its meaning is shown as a message.
    return reason?.result === 'noSchedule' ? { ...reason, result: 'message' } : reason;
  }
  const isExpected =
    (await schedules.admissionOn(identityNo, visitDate)) ??
    (await schedules.appointmentOn(identityNo, visitDate));
  if (isExpected) return null;
  return (await schedules.latestAdmission(identityNo, visitDate))
    ? refused('discharged', 'message.discharged')
    : null;
};

/**
 * check/rnok-pid, check/pat-pid-s, check/pat-pid (API-04 to API-06): the last four digits of the
 * phone that a link was sent to prove its subject to the visit session. The caller gets the same
 * reply for wrong digits, an expired link, a link of another type and a pid that was never sent;
 * five such tries are checked in a quarter of an hour (decisions, part e).
 */
export const createLastFourCheck =
  (types: readonly UserType[]) =>
  async (call: Call<LastFourRequest>): Promise<Outcome<LinkSubject>> => {
    const { lastPlcTelno, pid } = call.request;
    const { links, audit } = call.repositories;
    const blocked = await checkLinkLimit(call, pid);
    if (blocked) return blocked;
    const link = await links.byPid(pid);
    const isRight =
      link !== null &&
      link.expiresAt > call.now &&
      types.includes(link.type) &&
      lastFourOf(link.phone) === lastPlcTelno;
    // Also counted for an existing link, so that both cases run the same statements.
    const isAudited = isRight || (await shouldAuditRefusal(call, 'identity.lastFour'));
    if (isAudited || link !== null) {
      await audit.log({
        action: 'identity.lastFour',
        at: call.now,
        subject: link?.identityNo ?? pid,
        detail: { isRight },
      });
    }
    if (!isRight) {
      await recordWrongLinkAttempt(call, pid);
      return refused('expired', 'message.phoneMismatchCheckAgain');
    }
    const reason = await checkLinkSubject(call, link);
    if (reason) return reason;
    call.session.addProof('link', link.linkId);
    return ok({ patNo: link.refId ?? link.identityNo, visitDate: link.visitDate });
  };

/**
 * Links of resident guardians; of visitors that the hospital itself invited; of patients
 * (decisions, U26).
 */
export const checkResidentLink = createLastFourCheck(['RNOK']);
export const checkPatientVariantLink = createLastFourCheck(['RPT', 'EPT']);
export const checkPatientLink = createLastFourCheck(['PT']);
