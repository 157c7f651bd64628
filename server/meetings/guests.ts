import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import { phoneCell } from '../platform/files/cell-readers.ts';

/** Writes down who did what to a meeting's guests; the guest is its subject, and named nowhere. */
const logGuestChange = (
  { repositories: { audit }, admin, now }: Pick<Call, 'repositories' | 'admin' | 'now'>,
  action: string,
  meetingId: string,
  subject: string,
): Promise<void> =>
  audit.log({ action, at: now, actor: admin?.adminId ?? '', subject, detail: { meetingId } });

/** Registers a guest: who comes with that phone needs no code. */
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

/** Takes a guest off the list. */
export const removeGuest: Action<'removeGuest'> = async (call) => {
  const { meetingId, guestId } = call.request;
  const { meetings } = call.repositories;
  const guest = await meetings.guestById(meetingId, guestId);
  if (!guest) return refused('notFound', 'message.noMeetings');
  await meetings.removeGuest(meetingId, guestId);
  await logGuestChange(call, 'meeting.guestRemove', meetingId, guest.phone);
  return ok(null);
};

/** Shows who a guest is: a look at a person, and audited as one. */
export const revealGuest: Action<'revealGuest'> = async (call) => {
  const { meetingId, guestId } = call.request;
  const guest = await call.repositories.meetings.guestById(meetingId, guestId);
  if (!guest) return refused('notFound', 'message.noMeetings');
  const blocked = await countReveal(call, 'meeting.guestReveal');
  if (blocked) return blocked;
  await logGuestChange(call, 'meeting.guestReveal', meetingId, guest.phone);
  return ok({ name: guest.name, phone: guest.phone });
};

/** Shows the invite code, which lets anybody in who has it; audited. */
export const revealInviteCode: Action<'revealInviteCode'> = async (call) => {
  const { meetingId } = call.request;
  const { meetings } = call.repositories;
  if (!(await meetings.byId(meetingId))) return refused('notFound', 'message.noMeetings');
  await logGuestChange(call, 'meeting.codeReveal', meetingId, meetingId);
  return ok({ inviteCode: await meetings.inviteCode(meetingId) });
};
