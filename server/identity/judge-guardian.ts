import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { guardianLimit, type PatientFacts } from '../../engine/visit/guardian-limit.ts';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import type { Call } from '../platform/http/call.ts';
import type { Settings } from '../settings/index.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement, type Visitor } from './claim.ts';
import { openTicket } from './slot-ticket.ts';

type JudgementContext = Pick<Call, 'repositories' | 'settings' | 'keys' | 'now'>;

/** `HH:mm` of the hospital's clock. */
export const formatClock = (instant: number): string => isoWithOffset(instant).slice(11, 16);

/** How many guardians the patient may have inside on the day (CONST-05 to CONST-07). */
export const guardianLimitOf = (patient: PatientFacts, day: string, settings: Settings): number =>
  guardianLimit(patient, day, { twoFromAge: settings['guardian.twoFromAge'] });

/**
 * Whether the patient has completed the questionnaire that guardians wait for (GUARD-05): for the
 * day itself or, during a stay, on an earlier day of the stay. A redo cancels that until it is
 * completed again, and so does a screening that refuses the patient.
 */
export const hasCompletedQuestionnaire = async (
  { repositories: { schedules, answers } }: Pick<Call, 'repositories'>,
  registrationNumber: string,
  day: string,
): Promise<boolean> => {
  const stay = await schedules.admissionOn(registrationNumber, day);
  const latest = await answers.latestOfPatient(registrationNumber, stay?.admittedOn ?? day, day);
  return latest !== null && !latest.isWiped && latest.screeningOutcome !== 'refuse';
};

/**
 * The guardian's patient is present and has completed the questionnaire (decisions, part c: nok).
 */
export const judgeGuardian = async (call: JudgementContext, claim: Claim): Promise<Judgement> => {
  const { patients, schedules } = call.repositories;
  const refId = claim.refId ?? '';
  const patient = await patients.byNumber(refId);
  if (!patient) return refusedVisit(refused('notFound', 'message.patientNotVerified'));
  const reason =
    (await schedules.admissionOn(refId, claim.visitDate)) ??
    (await schedules.appointmentOn(refId, claim.visitDate));
  if (!reason) {
    const wasHere = await schedules.latestAdmission(refId, claim.visitDate);
    return refusedVisit(
      wasHere
        ? refused('discharged', 'message.discharged')
        : refused('noSchedule', 'message.admissionNotVerified'),
    );
  }
  if (!(await hasCompletedQuestionnaire(call, refId, claim.visitDate))) {
    return refusedVisit(refused('message', 'message.patientNotCompleted'));
  }
  return admittedVisit({ ...claim, refId, phone: claim.identityNo, visitReason: '', slot: null });
};

/** Another guardian is inside, and the limit for the patient is reached (GUARD-09). */
export const checkGuardiansInside = async (
  { repositories: { presences } }: Pick<Call, 'repositories'>,
  { refId, identityNo }: { readonly refId: string; readonly identityNo: string },
  limit: number,
): Promise<Outcome<never> | null> => {
  const self = presences.indexOf(identityNo);
  const others = (await presences.guardiansOf(refId)).filter(
    ({ identityIndex }) => identityIndex !== self,
  );
  const first = others[0];
  return first && others.length >= limit
    ? refused('guardianLimit', 'message.guardianInside', { time: formatClock(first.enteredAt) })
    : null;
};

/**
 * Gives the guardian a place with the patient, or the reason why there is none (307, or 305 for a
 * ticket).
 */
export const assignGuardianSlot = async (
  call: JudgementContext,
  visitor: Visitor,
): Promise<Judgement> => {
  const { patients, companions } = call.repositories;
  const { visitDate, identityNo } = visitor;
  const refId = visitor.refId ?? '';
  const patient = await patients.byNumber(refId);
  if (!patient) return refusedVisit(refused('notFound', 'message.patientNotVerified'));
  const limit = guardianLimitOf(patient, visitDate, call.settings);

  const inside = await checkGuardiansInside(call, { refId, identityNo }, limit);
  if (inside) return refusedVisit(inside);

  const taken = await companions.of(refId, visitDate);
  // A resident guardian is identified by an id of the ward, but a place is counted by phone.
  const own = taken.find(({ phone }) => phone === visitor.phone);
  const isFree = (slot: number): boolean =>
    slot <= limit && !taken.some((companion) => companion.slot === slot);
  const full = refusedVisit(refused('guardianLimit', 'message.companionLimitExceeded'));

  if (visitor.ticket !== '') {
    const ticket = openTicket(call.keys, { ...visitor, refId }, visitor.ticket, call.now);
    const isStale = ticket?.givenBy === 'patient' && !own;
    // Only the owner of the phone has the link of the message, and may learn why it is of no use.
    const reason =
      ticket?.isFromMessage === true ? 'message.notRegisteredAnyMore' : 'message.linkExpired';
    if (!ticket || isStale) return refusedVisit(refused('expired', reason));
    if (own) return admittedVisit({ ...visitor, slot: { ...ticket, slot: own.slot, limit } });
    // A place that was only found free can be taken by now, while another is still free.
    if (isFree(ticket.slot)) return admittedVisit({ ...visitor, slot: { ...ticket, limit } });
  }
  if (own) {
    return admittedVisit({
      ...visitor,
      slot: { slot: own.slot, limit, givenBy: own.registeredBy },
    });
  }
  for (let slot = 1; slot <= limit; slot += 1) {
    if (isFree(slot)) {
      return admittedVisit({ ...visitor, slot: { slot, limit, givenBy: 'guardian' } });
    }
  }
  return full;
};
