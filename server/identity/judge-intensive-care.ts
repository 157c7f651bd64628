import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { Call } from '../platform/http/call.ts';
import { admittedVisit, refusedVisit, type Claim, type Judgement, type Visitor } from './claim.ts';

type JudgementContext = Pick<Call, 'repositories' | 'settings'>;

/**
 * Why a patient in intensive care cannot be visited that day: there is no such patient (300), the
 * patient is elsewhere, or intensive care is closed to visitors (301; decisions, N6).
 */
export const checkIntensiveCareVisit = async (
  { repositories: { patients, schedules }, settings }: JudgementContext,
  registrationNumber: string,
  day: string,
): Promise<Outcome<never> | null> => {
  if (!(await patients.byNumber(registrationNumber))) {
    return refused('notFound', 'message.patientNotVerified');
  }
  if (!(await schedules.stayOn(registrationNumber, day, 'intensiveCare'))) {
    return refused('noSchedule', 'message.intensiveCareNotVerified');
  }
  return settings['intensiveCare.visitors'] === 0
    ? refused('noSchedule', 'message.intensiveCareClosed')
    : null;
};

/** The limit of visitors for the patient on that day is reached, not counting this one (307). */
export const checkIntensiveCareCapacity = async (
  { repositories: { passes }, settings }: JudgementContext,
  {
    refId,
    visitDate,
    identityNo,
  }: Pick<Visitor, 'refId' | 'visitDate'> & Partial<Pick<Visitor, 'identityNo'>>,
): Promise<Outcome<never> | null> => {
  const visitors = await passes.ofVisitors(refId ?? '', 'ICUGST', visitDate);
  const others = visitors.filter((pass) => pass.identityNo !== identityNo);
  return others.length >= settings['intensiveCare.visitors']
    ? refused('guardianLimit', 'message.companionLimitExceeded')
    : null;
};

/** A visitor of a patient in intensive care. */
export const judgeIntensiveCareVisitor = async (
  call: Pick<Call, 'repositories' | 'settings' | 'wording' | 'language'>,
  claim: Claim,
): Promise<Judgement> => {
  const reason = await checkIntensiveCareVisit(call, claim.refId ?? '', claim.visitDate);
  if (reason) return refusedVisit(reason);
  return admittedVisit({
    ...claim,
    phone: claim.identityNo,
    visitReason: call.wording.format(call.language, { key: 'message.intensiveCareVisit' }),
    slot: null,
  });
};
