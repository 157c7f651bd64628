import type { RequestOf } from '../../../schemas/calls.ts';
import type { StudioMeeting } from '../../../schemas/api.gen.ts';

/** What saves a meeting as it is shown, its code kept: a change says what is to be otherwise. */
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
