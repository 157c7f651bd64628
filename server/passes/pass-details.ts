import { isPatient, isGuardian } from '../../engine/visit/user-type.ts';
import { maskName } from '../../engine/wording/masking.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from './pass.ts';

/** Whose pass it is and where it leads; an empty text where the hospital does not know. */
export interface PassDetails {
  /** Masked. */
  readonly bearerName: string;
  /** Department, ward or meeting. */
  readonly place: string;
}

type DetailsCall = Pick<Call, 'repositories' | 'language'>;

interface Found {
  readonly name?: string | undefined;
  readonly place?: string | undefined;
}

const wardOf = async (
  { repositories: { schedules } }: DetailsCall,
  registrationNumber: string | null,
  visitDate: string,
): Promise<string | undefined> =>
  registrationNumber === null
    ? undefined
    : (await schedules.admissionOn(registrationNumber, visitDate))?.ward;

const ofPatient = async (call: DetailsCall, pass: Pass): Promise<Found> => {
  const { patients, schedules } = call.repositories;
  const { identityNo, visitDate } = pass;
  const appointment = await schedules.appointmentOn(identityNo, visitDate);
  return {
    name: (await patients.namesOf([identityNo])).get(identityNo),
    place: appointment?.department ?? (await wardOf(call, identityNo, visitDate)),
  };
};

const ofMeetingGuest = async (
  { repositories: { answers, meetings }, language }: DetailsCall,
  { answerId, identityNo }: Pass,
): Promise<Found> => {
  const meetingId = (await answers.byId(answerId))?.meetingId;
  const meeting = meetingId ? await meetings.byId(meetingId) : null;
  if (!meeting) return {};
  return {
    name: (await meetings.guestByPhone(meeting.meetingId, identityNo))?.name,
    place: language === 'ko' ? meeting.nameKo : meeting.nameEn,
  };
};

const ofApplicant = async (
  { repositories: { visitApplications } }: DetailsCall,
  { identityNo, visitDate }: Pass,
): Promise<Found> => {
  const application = await visitApplications.byPhoneOn(identityNo, visitDate);
  return { name: application?.name, place: application?.department };
};

const ofPartner = async (
  { repositories: { partners } }: DetailsCall,
  { identityNo }: Pass,
): Promise<Found> => ({ name: (await partners.employeesByPhone(identityNo))[0]?.name });

const find = async (call: DetailsCall, pass: Pass): Promise<Found> => {
  const { answerType, identityNo, refId, visitDate } = pass;
  const { residentGuardians, staff } = call.repositories;
  if (isPatient(answerType)) return ofPatient(call, pass);
  if (isGuardian(answerType) || answerType === 'ICUGST') {
    const guardian = answerType === 'RNOK' ? await residentGuardians.byId(identityNo) : null;
    return { name: guardian?.name, place: await wardOf(call, refId, visitDate) };
  }
  if (answerType === 'GST') return ofMeetingGuest(call, pass);
  if (answerType === 'PEMP') return ofPartner(call, pass);
  if (answerType === 'EMP') return { name: (await staff.namesOf([identityNo])).get(identityNo) };
  return ofApplicant(call, pass);
};

/**
 * What the hospital knew about the bearer before the pass. Only for callers who hold the pass: a
 * number alone, even one that has just created a pass, reveals none of it (decisions, part f).
 */
export const findPassDetails = async (call: DetailsCall, pass: Pass): Promise<PassDetails> => {
  const { name = '', place = '' } = await find(call, pass);
  return { bearerName: maskName(name), place };
};
