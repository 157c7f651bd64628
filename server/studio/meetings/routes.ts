import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { addGuest, removeGuest, revealGuest, revealInviteCode } from './guests.ts';
import { removeMeeting, saveMeeting, studioMeeting, studioMeetings } from './meetings.ts';

/** Meetings and their guests, as the studio reads and changes them. */
export const studioMeetingRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(STUDIO_CALLS.studioMeetings.path, read('studioMeetings', studioMeetings))
    .get(STUDIO_CALLS.studioMeeting.path, write('studioMeeting', studioMeeting))
    .post(STUDIO_CALLS.saveMeeting.path, write('saveMeeting', saveMeeting))
    .post(STUDIO_CALLS.removeMeeting.path, write('removeMeeting', removeMeeting))
    .post(STUDIO_CALLS.addGuest.path, write('addGuest', addGuest))
    .post(STUDIO_CALLS.removeGuest.path, write('removeGuest', removeGuest))
    .post(STUDIO_CALLS.revealInviteCode.path, write('revealInviteCode', revealInviteCode))
    .post(STUDIO_CALLS.revealGuest.path, write('revealGuest', revealGuest));
