/** Passes: issuing, opening, showing and sending them. */
export { findValidPass, isPassActive } from './active-pass.ts';
export type { GatePass } from './gate-passes-repository.ts';
export { issuePass } from './issue-pass.ts';
export { findOpenedPass, proofLevelOfPass } from './opened-pass.ts';
export { passLink, passMessagePurpose, resendPassMessage } from './pass-message.ts';
export type { Pass, PassState } from './pass.ts';
export type { PassScreening } from './pass-screenings-repository.ts';
export { noticeCheckOf } from './passes-repository.ts';
export type { PassLookup, UnreadablePass } from './scanned-passes-repository.ts';
export { updateGuardianPasses } from './update-guardian-passes.ts';
