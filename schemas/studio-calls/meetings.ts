import type { AdminRole } from '../api.gen.ts';
import { EVERY_ROLE, type StudioCall } from './studio-call.ts';

const CHANGE = ['admin', 'editor'] as const satisfies readonly AdminRole[];
const SEE_PEOPLE = ['admin', 'editor', 'gate'] as const satisfies readonly AdminRole[];

/** Meetings, their guests and codes. */
export const meetingCalls = {
  studioMeetings: {
    method: 'GET',
    path: '/api/admin/v1/meetings',
    request: 'StudioMeetingsRequest',
    result: 'StudioMeetingsResult',
    roles: EVERY_ROLE,
  },
  studioMeeting: {
    method: 'GET',
    path: '/api/admin/v1/meetings/:meetingId',
    request: 'StudioMeetingRequest',
    result: 'StudioMeetingResult',
    roles: SEE_PEOPLE,
    ends: ['notFound'],
  },
  saveMeeting: {
    method: 'POST',
    path: '/api/admin/v1/meetings/save',
    request: 'SaveMeetingRequest',
    result: 'SaveMeetingResult',
    roles: CHANGE,
    ends: ['notFound'],
  },
  removeMeeting: {
    method: 'POST',
    path: '/api/admin/v1/meetings/remove',
    request: 'RemoveMeetingRequest',
    result: 'RemoveMeetingResult',
    roles: CHANGE,
    ends: ['notFound'],
  },
  addGuest: {
    method: 'POST',
    path: '/api/admin/v1/meetings/guests/add',
    request: 'AddGuestRequest',
    result: 'MeetingChangeResult',
    roles: CHANGE,
    ends: ['notFound'],
  },
  removeGuest: {
    method: 'POST',
    path: '/api/admin/v1/meetings/guests/remove',
    request: 'GuestRequest',
    result: null,
    roles: CHANGE,
    ends: ['notFound'],
  },
  revealInviteCode: {
    method: 'POST',
    path: '/api/admin/v1/meetings/code',
    request: 'RevealCodeRequest',
    result: 'RevealCodeResult',
    roles: SEE_PEOPLE,
    ends: ['notFound'],
  },
  revealGuest: {
    method: 'POST',
    path: '/api/admin/v1/meetings/guests/reveal',
    request: 'RevealGuestRequest',
    result: 'RevealGuestResult',
    roles: SEE_PEOPLE,
    ends: ['notFound', 'message'],
  },
} as const satisfies Record<string, StudioCall>;
