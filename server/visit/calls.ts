import { checkAccompaniedPatient, notifyPatient } from './accompanied-patient.ts';
import { clearSiteData } from '../platform/http/clear-site-data.ts';
import { draftKey } from './draft-key.ts';
import { endVisit } from './end-visit.ts';
import { identifyGuardian } from './guardian.ts';
import { identifyApplicant, identifyMeetingGuest, identifyOpenGuest } from './guests.ts';
import { checkIntensiveCarePatient } from './intensive-care.ts';
import { checkPatientLink, checkPatientVariantLink, checkResidentLink } from './last-four.ts';
import { checkPatient, findByPhoneAndBirth } from './patient-look-up.ts';
import { identifyPatient } from './patient.ts';
import { identifyResidentGuardian } from './resident-guardian.ts';
import { write, type CallHandlers } from '../platform/http/call.ts';

/**
 * Calls that identify a visitor and decide whether they may come on that day, and those of the visit
 * that follows.
 */
export const identityCalls = {
  checkPatient: write(checkPatient),
  phoneBirth: write(findByPhoneAndBirth),
  patient: write(identifyPatient),
  guardian: write(identifyGuardian),
  accompaniedPatient: write(checkAccompaniedPatient),
  notifyPatient: write(notifyPatient),
  checkResidentLink: write(checkResidentLink),
  checkPatientVariantLink: write(checkPatientVariantLink),
  checkPatientLink: write(checkPatientLink),
  residentGuardian: write(identifyResidentGuardian),
  intensiveCarePatient: write(checkIntensiveCarePatient),
  temporaryGuest: write(identifyApplicant),
  meetingGuest: write(identifyMeetingGuest),
  openGroup: write(identifyOpenGuest),
  draftKey: write(draftKey),
  endVisit: write(endVisit, clearSiteData),
} satisfies CallHandlers;
