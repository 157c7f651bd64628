import { ALL_ROLES, type AdminRole } from '../enumeration.gen.ts';
import type { StudioCall } from './studio-call.ts';

const EDITOR_ROLES = ['admin', 'editor'] as const satisfies readonly AdminRole[];
const PERSONAL_DATA_ROLES = ['admin', 'editor', 'gate'] as const satisfies readonly AdminRole[];

/** Meetings, their guests and codes. */
export const meetingCalls = {
  studioMeetings: {
    method: 'GET',
    path: '/api/admin/v1/meetings',
    request: 'StudioMeetingsRequest',
    result: 'StudioMeetingsResult',
    roles: ALL_ROLES,
  },
  studioMeeting: {
    method: 'GET',
    path: '/api/admin/v1/meetings/:meetingId',
    request: 'StudioMeetingRequest',
    result: 'StudioMeetingResult',
    roles: PERSONAL_DATA_ROLES,
    results: ['notFound'],
  },
  saveMeeting: {
    method: 'POST',
    path: '/api/admin/v1/meetings/save',
    request: 'SaveMeetingRequest',
    result: 'SaveMeetingResult',
    roles: EDITOR_ROLES,
    results: ['notFound'],
  },
  removeMeeting: {
    method: 'POST',
    path: '/api/admin/v1/meetings/remove',
    request: 'RemoveMeetingRequest',
    result: 'RemoveMeetingResult',
    roles: EDITOR_ROLES,
    results: ['notFound'],
  },
  addGuest: {
    method: 'POST',
    path: '/api/admin/v1/meetings/guests/add',
    request: 'AddGuestRequest',
    result: 'MeetingChangeResult',
    roles: EDITOR_ROLES,
    results: ['notFound'],
  },
  removeGuest: {
    method: 'POST',
    path: '/api/admin/v1/meetings/guests/remove',
    request: 'GuestRequest',
    result: null,
    roles: EDITOR_ROLES,
    results: ['notFound'],
  },
  revealInviteCode: {
    method: 'POST',
    path: '/api/admin/v1/meetings/code',
    request: 'RevealCodeRequest',
    result: 'RevealCodeResult',
    roles: PERSONAL_DATA_ROLES,
    results: ['notFound'],
  },
  revealGuest: {
    method: 'POST',
    path: '/api/admin/v1/meetings/guests/reveal',
    request: 'RevealGuestRequest',
    result: 'RevealGuestResult',
    roles: PERSONAL_DATA_ROLES,
    results: ['notFound', 'message'],
  },
} as const satisfies Record<string, StudioCall>;
