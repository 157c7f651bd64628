import {
  afterIdentity,
  afterInviteCode,
  afterLookup,
  afterMeetingChoice,
  afterMeetingList,
  afterPatientConfirmed,
} from '../../engine/visit/next-screen.ts';
import type { IdentityResult } from '../../schemas/api.gen.ts';
import type { Envelope } from '../../schemas/calls.ts';
import type {
  ByMeeting,
  ByMeetingLink,
  ByOtherVisit,
  ByPhoneBirth,
  ByRegistrationNumber,
  Scenario,
} from '../../schemas/scenario.gen.ts';
import { isOk, type Visitor } from './visitor.ts';

/** What the screens of identification leave behind for those that come after. */
export interface Identified {
  readonly identity: IdentityResult;
  /** The guardian's patient. */
  readonly refId?: string;
  readonly inviteCode?: string;
}

/** Undefined where the visit ended before anybody was identified. */
type Identification = Promise<Identified | undefined>;

/** Goes where the identity call's code leads; the person, where that is consent. */
const admitted = (
  visitor: Visitor,
  { resultCd, result }: Envelope<IdentityResult>,
  more: Omit<Identified, 'identity'> = {},
): Identified | undefined => {
  const passCheck = result?.passCheck;
  const goesOn = visitor.follow(afterIdentity(resultCd, { passCheck }));
  return goesOn && result ? { identity: result, ...more } : undefined;
};

/** Number of the patient that the popup shows and the visitor confirms. */
const lookUp = async (
  visitor: Visitor,
  by: ByRegistrationNumber | ByPhoneBirth,
): Promise<string | undefined> => {
  if (by.by === 'registrationNumber') {
    const { resultCd, result } = await visitor.call('checkPatient', { identityNo: by.number });
    return visitor.follow(afterLookup(resultCd)) ? result?.patNo : undefined;
  }
  const request = { phoneNum: by.patientPhone, birth: by.birth };
  const { resultCd, result } = await visitor.call('phoneBirth', request);
  if (!visitor.follow(afterLookup(resultCd))) return undefined;
  const chosen = by.choose ? result?.find(({ patNum }) => patNum === by.choose) : result?.[0];
  if (!chosen) visitor.note(`the popup does not show ${by.choose ?? 'anybody'}`);
  return chosen?.patNum;
};

const byPatient = async (
  visitor: Visitor,
  userType: 'PT' | 'NOK',
  visitDate: string,
  by: ByRegistrationNumber | ByPhoneBirth,
): Identification => {
  const patient = await lookUp(visitor, by);
  if (patient === undefined) return undefined;
  visitor.follow(afterPatientConfirmed(userType, patient, visitDate));
  if (userType === 'PT') {
    const request = { identityNo: patient, answerType: userType, visitDate };
    return admitted(visitor, await visitor.call('patient', request));
  }
  const reply = await visitor.call('guardian', {
    identityNo: by.phone ?? '',
    answerType: userType,
    visitDate,
    refId: patient,
  });
  return admitted(visitor, reply, { refId: patient });
};

/** Types invite codes until one is right; undefined where none was. */
const rightInviteCode = async (
  visitor: Visitor,
  meetingId: string,
  visitDate: string,
  inviteCodes: readonly string[] = [],
): Promise<string | undefined> => {
  for (const inviteCode of inviteCodes) {
    const reply = await visitor.call('checkCode', { meetingId, inviteCode });
    if (visitor.follow(afterInviteCode(reply, meetingId, visitDate))) return inviteCode;
    if (visitor.screen() === '/error') return undefined;
  }
  return undefined;
};

const byMeeting = async (visitor: Visitor, visitDate: string, by: ByMeeting): Identification => {
  const list = await visitor.call('meetingList', { visitDate });
  if (!visitor.follow(afterMeetingList(list.resultCd, visitDate)) || !isOk(list.resultCd)) {
    return undefined;
  }
  const meeting = list.result?.find(({ meetingId }) => meetingId === by.meeting);
  if (!meeting) {
    visitor.note(`the list does not show ${by.meeting}`);
    return undefined;
  }
  visitor.follow(afterMeetingChoice(meeting, visitDate));
  let inviteCode: string | undefined;
  if (meeting.openYn === 'Y') {
    inviteCode = await rightInviteCode(visitor, meeting.meetingId, visitDate, by.inviteCodes);
    if (inviteCode === undefined) return undefined;
  }
  return byOpenMeeting(visitor, visitDate, by, inviteCode);
};

const byOpenMeeting = async (
  visitor: Visitor,
  visitDate: string,
  { meeting, phone }: ByMeeting,
  inviteCode?: string,
): Identification => {
  const { resultCd } = await visitor.call('meetingListById', { meetingId: meeting });
  if (!visitor.follow(afterMeetingList(resultCd, visitDate)) || !isOk(resultCd)) return undefined;
  const reply = await visitor.call('openGroup', {
    answerType: 'GST',
    identityNo: phone,
    meetingId: meeting,
    visitDate,
  });
  return admitted(visitor, reply, inviteCode === undefined ? {} : { inviteCode });
};

/** What the link to a registered guest opens: the invite code first, where the event has one. */
export const openedByLink = ({ meeting, phone, inviteCodes }: ByMeetingLink) => ({
  screen: inviteCodes ? '/gst/code' : '/gst/phone',
  query: { code: meeting, phone },
});

const byMeetingLink = async (
  visitor: Visitor,
  visitDate: string,
  { meeting, phone, inviteCodes }: ByMeetingLink,
): Identification => {
  const inviteCode = await rightInviteCode(visitor, meeting, visitDate, inviteCodes);
  if (inviteCodes && inviteCode === undefined) return undefined;
  const reply = await visitor.call('meetingGuest', { phoneNum: phone, meetingId: meeting });
  return admitted(visitor, reply, inviteCode === undefined ? {} : { inviteCode });
};

const byOtherVisit = async (
  visitor: Visitor,
  visitDate: string,
  { phone }: ByOtherVisit,
): Identification => {
  visitor.follow({ kind: 'screen', screen: '/gst/etc', query: { vd: visitDate } });
  const reply = await visitor.call('temporaryGuest', { phoneNum: phone, visitDate });
  return admitted(visitor, reply);
};

/** Drives the screens between home and consent, as the scenario says. */
export const identify = (
  visitor: Visitor,
  { userType, identify: by }: Scenario,
  visitDate: string,
): Identification => {
  switch (by.by) {
    case 'registrationNumber':
    case 'phoneBirth':
      if (userType === 'GST') break;
      return byPatient(visitor, userType, visitDate, by);
    case 'meeting':
      return byMeeting(visitor, visitDate, by);
    case 'meetingLink':
      return byMeetingLink(visitor, visitDate, by);
    case 'otherVisit':
      return byOtherVisit(visitor, visitDate, by);
  }
  visitor.note(`a visitor is not identified by ${by.by}`);
  return Promise.resolve(undefined);
};
