import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';

const LINK_LIFETIME_MS = 10 * 60_000;

/** The page that shows answers of a type (ROUTE-30, ROUTE-31). */
const pageOf = (answerType: string): string =>
  answerType === 'EMMA' ? '/inquiry-info-emma' : '/inquiry-info';

/**
 * Creates a link to one person's answers, for the given reason; it is valid for ten minutes and one
 * reading. It is the only path to them, in the studio and on pages of another origin, which no
 * session reaches.
 */
export const createAnswerLink: Action<'answerLink'> = async (call) => {
  const { request, repositories, admin, now, config } = call;
  if (admin === null) throw new Error('the call needs an admin');
  const record = await repositories.answers.byId(request.answerId);
  if (!record || record.isWiped) return refused('notFound', 'message.answerHistoryFailed');
  const blocked = await countReveal(call, 'answer.link');
  if (blocked) return blocked;
  const expiresAt = now + LINK_LIFETIME_MS;
  const token = await repositories.answerLinks.create({
    answerId: record.answerId,
    adminId: admin.adminId,
    expiresAt,
  });
  await repositories.audit.log({
    action: 'answer.link',
    at: now,
    actor: admin.adminId,
    subject: record.identityNo,
    detail: { answerId: record.answerId, reason: request.reason },
  });
  return ok({
    url: `${config.publicUrl}${pageOf(record.answerType)}?answerId=${token}`,
    answerId: token,
    expiresAt,
  });
};
