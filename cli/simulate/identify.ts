import {
  afterInviteCode,
  afterMeetingChoice,
  afterMeetingList,
} from '../../engine/visit/next-screen.ts';
import type { ScreenQuery } from '../../engine/visit/screen-url.ts';
import type {
  ByMeeting,
  ByMeetingLink,
  ByOtherVisit,
  Scenario,
} from '../../schemas/scenario.gen.ts';
import { followIdentityReply, type IdentificationPromise } from './identified-visitor.ts';
import {
  identifyByGuardianLink,
  identifyByLink,
  identifyByPartnerLink,
  identifyByStaffNumber,
} from './identify-by-link.ts';
import { identifyByPatient } from './identify-patient.ts';
import { isOk, type Visitor } from './visitor.ts';

/** Types invite codes until one is correct; undefined if none was. */
const enterInviteCodes = async (
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

const identifyByMeeting = async (
  visitor: Visitor,
  visitDate: string,
  by: ByMeeting,
): IdentificationPromise => {
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
    inviteCode = await enterInviteCodes(visitor, meeting.meetingId, visitDate, by.inviteCodes);
    if (inviteCode === undefined) return undefined;
  }
  return identifyByOpenMeeting(visitor, visitDate, by, inviteCode);
};

const identifyByOpenMeeting = async (
  visitor: Visitor,
  visitDate: string,
  { meeting, phone }: ByMeeting,
  inviteCode?: string,
): IdentificationPromise => {
  const { resultCd } = await visitor.call('meetingListById', { meetingId: meeting });
  if (!visitor.follow(afterMeetingList(resultCd, visitDate)) || !isOk(resultCd)) return undefined;
  const reply = await visitor.call('openGroup', {
    answerType: 'GST',
    identityNo: phone,
    meetingId: meeting,
    visitDate,
  });
  return followIdentityReply(visitor, reply, inviteCode === undefined ? {} : { inviteCode });
};

/** What a registered guest's link opens: first the invite code, if the event has one. */
export const meetingLinkOpening = ({ meeting, phone, inviteCodes }: ByMeetingLink) => ({
  screen: inviteCodes ? '/gst/code' : '/gst/phone',
  query: { code: meeting, phone },
});

const identifyByMeetingLink = async (
  visitor: Visitor,
  visitDate: string,
  { meeting, phone, inviteCodes }: ByMeetingLink,
): IdentificationPromise => {
  const inviteCode = await enterInviteCodes(visitor, meeting, visitDate, inviteCodes);
  if (inviteCodes && inviteCode === undefined) return undefined;
  const reply = await visitor.call('meetingGuest', { phoneNum: phone, meetingId: meeting });
  return followIdentityReply(visitor, reply, inviteCode === undefined ? {} : { inviteCode });
};

const identifyByOtherVisit = async (
  visitor: Visitor,
  visitDate: string,
  { phone }: ByOtherVisit,
): IdentificationPromise => {
  visitor.follow({ kind: 'screen', screen: '/gst/etc', query: { vd: visitDate } });
  const reply = await visitor.call('temporaryGuest', { phoneNum: phone, visitDate });
  return followIdentityReply(visitor, reply);
};

/** Drives the screens between home, or another start, and consent, as the scenario says. */
export const identify = (
  visitor: Visitor,
  scenario: Scenario,
  visitDate: string,
  opened: ScreenQuery = {},
): IdentificationPromise => {
  const { userType, identify: by } = scenario;
  switch (by.by) {
    case 'registrationNumber':
    case 'phoneBirth':
      if (userType !== 'PT' && userType !== 'NOK' && userType !== 'ICUGST') break;
      return identifyByPatient(visitor, userType, visitDate, by);
    case 'meeting':
      return identifyByMeeting(visitor, visitDate, by);
    case 'meetingLink':
      return identifyByMeetingLink(visitor, visitDate, by);
    case 'otherVisit':
      return identifyByOtherVisit(visitor, visitDate, by);
    case 'link':
      return identifyByLink(visitor, scenario, opened, by);
    case 'guardianLink':
      return identifyByGuardianLink(visitor, opened, by);
    case 'staffNumber':
      return identifyByStaffNumber(visitor, opened, by);
    case 'partnerLink':
      return identifyByPartnerLink(visitor, opened, by);
    case 'emergencyTablet':
    case 'research':
    case 'urgentSurvey':
      break;
  }
  visitor.note(`${userType} is not identified by ${by.by}`);
  return Promise.resolve(undefined);
};
