import { ok, refused } from '../../engine/outcome/outcome.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import { logDataAccess } from '../audit/index.ts';
import type { Action } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import type { ListedMessage } from './outbox-lists-repository.ts';
import { decodePageCursor, encodePageCursor } from '../platform/http/page-cursor.ts';

const PAGE_SIZE = 50;
const MAX_CHARACTERS = 4000;

/** The purpose of a message without the person: the part before the colon. */
const kindOf = ({ purpose }: ListedMessage): string => (purpose.split(':')[0] ?? '').slice(0, 40);

/** GET outbox: messages, newest first. Phones are masked and bodies stay sealed. */
export const listMessages: Action<'outboxList'> = async (call) => {
  const { request, repositories, now } = call;
  const { outboxLists } = repositories;
  const found = await outboxLists.page(
    request.state ?? null,
    decodePageCursor(request.cursor),
    PAGE_SIZE + 1,
  );
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  await logDataAccess(call, 'message.listed', { state: request.state ?? '', rows: page.length });
  return ok({
    counts: [...(await outboxLists.counts())],
    messages: page.map((message) => ({
      messageId: message.messageId,
      purpose: kindOf(message),
      state: message.state,
      tries: message.tries,
      createdAt: message.createdAt,
      nextTryAt: message.nextTryAt,
      notAfter: message.notAfter,
      sentAt: message.sentAt,
      lastFault: message.lastFault.slice(0, 200),
      phone: maskPhone(message.phone ?? ''),
      canRetry: message.state === 'failed' && (message.notAfter === null || message.notAfter > now),
      canGiveUp: message.state === 'waiting' && message.lockedUntil <= now,
    })),
    nextCursor: encodePageCursor(last && { at: last.createdAt, id: last.messageId }),
  });
};

/** POST outbox/reveal: phone and body of one message; records who looked and why. */
export const revealMessage: Action<'revealMessage'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const content = await repositories.outboxLists.contentOf(request.messageId);
  if (content === null) return refused('notFound', 'message.malformedRequest');
  const blocked = await countReveal(call, 'message.revealed');
  if (blocked) return blocked;
  const { phone, body } = content;
  await repositories.audit.log({
    action: 'message.revealed',
    at: now,
    actor: admin?.adminId ?? '',
    subject: phone ?? request.messageId,
    detail: { messageId: request.messageId, reason: request.reason },
  });
  return ok({
    isReadable: phone !== null && body !== null,
    phone: phone ?? '',
    body: (body ?? '').slice(0, MAX_CHARACTERS),
  });
};

/** POST outbox/retry: allows new tries for one failed message, or for all that are not too late. */
export const retryMessage: Action<'retryMessage'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const retried = await repositories.outbox.retryFailed(now, request.messageId);
  await repositories.audit.log({
    action: 'message.retried',
    at: now,
    actor: admin?.adminId ?? '',
    subject: request.messageId ?? '',
    detail: { messageId: request.messageId ?? '', retried },
  });
  return ok({ retried });
};

/** POST outbox/give-up: stops a waiting message from being sent; `retryMessage` undoes that. */
export const giveUpMessage: Action<'giveUpMessage'> = async (call) => {
  const { request, repositories, admin, now } = call;
  const { messageId } = request;
  if ((await repositories.outboxLists.contentOf(messageId)) === null) {
    return refused('notFound', 'message.malformedRequest');
  }
  if (!(await repositories.outboxLists.giveUp(messageId, now))) return ok({ fault: 'notWaiting' });
  await repositories.audit.log({
    action: 'message.givenUp',
    at: now,
    actor: admin?.adminId ?? '',
    subject: messageId,
    detail: { messageId },
  });
  return ok({ fault: null });
};
