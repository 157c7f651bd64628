import type { RequestOf } from '../../../schemas/calls.ts';
import type { StudioMeeting } from '../../../schemas/api.gen.ts';

/**
 * The request that saves a meeting as shown and keeps its code. A caller overrides only the fields
 * that change.
 */
export const toSaveMeetingRequest = (meeting: StudioMeeting): RequestOf<'saveMeeting'> => ({
  meetingId: meeting.meetingId,
  nameKo: meeting.nameKo,
  nameEn: meeting.nameEn,
  needsCode: meeting.needsCode,
  inviteCode: null,
  startDate: meeting.startDate,
  endDate: meeting.endDate,
  opensAt: meeting.opensByRule ? null : meeting.opensAt,
  isNew: false,
  revision: meeting.revision,
});
