import { addGuest, removeGuest, revealGuest, revealInviteCode } from './guests.ts';
import { removeMeeting, saveMeeting, studioMeeting, studioMeetings } from './meetings.ts';
import { checkInviteCode, meetingsById, meetingsOfDay } from './visitor-meetings.ts';
import { read, write, type CallHandlers } from '../platform/http/call.ts';

/** Calls of visitors who look for their meeting, and of the studio for meetings and their guests. */
export const meetingCalls = {
  meetingListById: read(meetingsById),
  meetingList: read(meetingsOfDay),
  checkCode: write(checkInviteCode),
  studioMeetings: read(studioMeetings),
  studioMeeting: write(studioMeeting),
  saveMeeting: write(saveMeeting),
  removeMeeting: write(removeMeeting),
  addGuest: write(addGuest),
  removeGuest: write(removeGuest),
  revealInviteCode: write(revealInviteCode),
  revealGuest: write(revealGuest),
} satisfies CallHandlers;
