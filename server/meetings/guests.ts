import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import { phoneCell } from '../platform/files/cell-readers.ts';

/** Audits a change to a meeting's guests. The guest is the subject and is named nowhere. */
const logGuestChange = (
  { repositories: { audit }, admin, now }: Pick<Call, 'repositories' | 'admin' | 'now'>,
  action: string,
  meetingId: string,
  subject: string,
): Promise<void> =>
  audit.log({ action, at: now, actor: admin?.adminId ?? '', subject, detail: { meetingId } });

/** Registers a guest: a person with that phone needs no code. */
export const addGuest: Action<'addGuest'> = async (call) => {
  const { request, repositories } = call;
  const { meetingId } = request;
  const { meetings } = repositories;
  if (!(await meetings.byId(meetingId))) return refused('notFound', 'message.noMeetings');
  const read = phoneCell(request.phone.trim());
  if ('fault' in read || request.name.trim() === '') return ok({ fault: 'phoneInvalid' });
  const phone = read.value;
  if (await meetings.guestByPhone(meetingId, phone)) return ok({ fault: 'guestTaken' });
  await meetings.addGuest(meetingId, { name: request.name.trim(), phone });
  await logGuestChange(call, 'meeting.guestAdd', meetingId, phone);
  return ok({ fault: null });
};

/** Removes a guest from the list. */
export const removeGuest: Action<'removeGuest'> = async (call) => {
  const { meetingId, guestId } = call.request;
  const { meetings } = call.repositories;
  const guest = await meetings.guestById(meetingId, guestId);
  if (!guest) return refused('notFound', 'message.noMeetings');
  await meetings.removeGuest(meetingId, guestId);
  await logGuestChange(call, 'meeting.guestRemove', meetingId, guest.phone);
  return ok(null);
};

/** Shows who a guest is; audited as a look at a person. */
export const revealGuest: Action<'revealGuest'> = async (call) => {
  const { meetingId, guestId } = call.request;
  const guest = await call.repositories.meetings.guestById(meetingId, guestId);
  if (!guest) return refused('notFound', 'message.noMeetings');
  const blocked = await countReveal(call, 'meeting.guestReveal');
  if (blocked) return blocked;
  await logGuestChange(call, 'meeting.guestReveal', meetingId, guest.phone);
  return ok({ name: guest.name, phone: guest.phone });
};

/** Shows the invite code; audited, because anyone who has the code can come in. */
export const revealInviteCode: Action<'revealInviteCode'> = async (call) => {
  const { meetingId } = call.request;
  const { meetings } = call.repositories;
  if (!(await meetings.byId(meetingId))) return refused('notFound', 'message.noMeetings');
  await logGuestChange(call, 'meeting.codeReveal', meetingId, meetingId);
  return ok({ inviteCode: await meetings.inviteCode(meetingId) });
};
