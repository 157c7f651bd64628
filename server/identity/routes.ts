import { Hono } from 'hono';
import { CALLS } from '../../schemas/calls.ts';
import { clearsStorage } from '../http/clear-site-data.ts';
import type { AppEnv } from '../http/context.ts';
import type { CallWrapper } from '../http/handle.ts';
import { endVisit } from './end-visit.ts';
import { identifyGuardian } from './guardian.ts';
import { identifyApplicant, identifyMeetingGuest, identifyOpenGuest } from './guests.ts';
import { checkIntensiveCarePatient } from './intensive-care.ts';
import { checkPatientLink, checkPatientVariantLink, checkResidentLink } from './last-four.ts';
import { checkPatient, findByPhoneAndBirth } from './look-up.ts';
import { checkInviteCode, meetingsById, meetingsOfDay } from './meetings.ts';
import { identifyPatient } from './patient.ts';
import { identifyResidentGuardian } from './resident-guardian.ts';

/** Who is it, and may they come that day? */
export const identityRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .post(CALLS.checkPatient.path, write('checkPatient', checkPatient))
    .post(CALLS.phoneBirth.path, write('phoneBirth', findByPhoneAndBirth))
    .post(CALLS.patient.path, write('patient', identifyPatient))
    .post(CALLS.guardian.path, write('guardian', identifyGuardian))
    .post(CALLS.checkResidentLink.path, write('checkResidentLink', checkResidentLink))
    .post(
      CALLS.checkPatientVariantLink.path,
      write('checkPatientVariantLink', checkPatientVariantLink),
    )
    .post(CALLS.checkPatientLink.path, write('checkPatientLink', checkPatientLink))
    .post(CALLS.residentGuardian.path, write('residentGuardian', identifyResidentGuardian))
    .post(CALLS.intensiveCarePatient.path, write('intensiveCarePatient', checkIntensiveCarePatient))
    .post(CALLS.meetingListById.path, read('meetingListById', meetingsById))
    .post(CALLS.meetingList.path, read('meetingList', meetingsOfDay))
    .post(CALLS.temporaryGuest.path, write('temporaryGuest', identifyApplicant))
    .post(CALLS.meetingGuest.path, write('meetingGuest', identifyMeetingGuest))
    .post(CALLS.checkCode.path, write('checkCode', checkInviteCode))
    .post(CALLS.openGroup.path, write('openGroup', identifyOpenGuest))
    .post(CALLS.endVisit.path, clearsStorage, write('endVisit', endVisit));
