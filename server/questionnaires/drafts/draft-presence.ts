import { ok, refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';

/**
 * POST drafts/presence: records that the caller has the draft open, or closed it, and returns who
 * else has it open. Made each minute by an open editor.
 */
export const reportPresence: Action<'draftPresence'> = async ({ request, repositories, admin }) => {
  if (admin === null) throw new Error('the call needs an admin');
  const { code, categoryId, isOpen } = request;
  const { draftPresence, drafts, questionnaires } = repositories;
  const open = { code, adminId: admin.adminId };
  if (!isOpen) {
    await draftPresence.end(open);
    return ok({ others: [] });
  }
  const isKnown =
    (await drafts.headOf(code)) !== null || (await questionnaires.byCode(code)) !== null;
  if (!isKnown) return refused('notFound', 'message.questionnaireUnknown');
  await draftPresence.renew(open, categoryId);
  return ok({ others: [...(await draftPresence.others(open))] });
};
