/** Who a visitor is and whether they may come on that day: claims, proof levels and limits. */
export type { Claim, Visitor } from './claim.ts';
export { companionLimit } from './companion-limit.ts';
export {
  checkGuardiansInside,
  guardianLimitOf,
  hasCompletedQuestionnaire,
} from './judge-guardian.ts';
export { checkMeetingCode, checkMeetingOpen, meetingWindowOf } from './judge-guest.ts';
export { checkIntensiveCareCapacity, checkIntensiveCareVisit } from './judge-intensive-care.ts';
export { checkResidentGuardianVisit } from './judge-resident-guardian.ts';
export { assignVisitorSlot, judgeClaim } from './judge-visit.ts';
export { canManage, findManagerLink } from './manager-link.ts';
export {
  explainRefusal,
  outcomeNotice,
  outcomeSentences,
  refuseBecause,
} from './outcome-notice.ts';
export { patientNumberOf, sealPatientReference } from './patient-reference.ts';
export { proofLevelAtDevice } from './proof-level-at-device.ts';
export { proofLevelForPatient } from './proof-level-for-patient.ts';
export { hasProvenLink, pidOf, provenLinks } from './proven-links.ts';
export { retractedReasons, screeningReasons } from './screening-reasons.ts';
export { openTicket, sealTicket } from './slot-ticket.ts';
export { checkVisitDay } from './visit-day.ts';
