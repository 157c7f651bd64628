import { addGuest, removeGuest, revealGuest, revealInviteCode } from './guests.ts';
import { removeMeeting, saveMeeting, studioMeeting, studioMeetings } from './meetings.ts';
import { read, write, type CallHandlers } from '../platform/http/call.ts';

/** Studio calls that read and change meetings and their guests. */
export const meetingCalls = {
  studioMeetings: read(studioMeetings),
  studioMeeting: write(studioMeeting),
  saveMeeting: write(saveMeeting),
  removeMeeting: write(removeMeeting),
  addGuest: write(addGuest),
  removeGuest: write(removeGuest),
  revealInviteCode: write(revealInviteCode),
  revealGuest: write(revealGuest),
} satisfies CallHandlers;
