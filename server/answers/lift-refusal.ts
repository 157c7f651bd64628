import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';

/**
 * answers/lift (decisions, U5): the screening result of that submission no longer keeps the person
 * out. It issues nothing: the person identifies and answers again, and is screened again. Only a
 * refusal that is active now can be lifted; lifting it twice has no further effect. The refusal of an
 * urgent survey then no longer marks the person's passes at the gate.
 */
export const liftRefusal: Action<'liftRefusal'> = async ({
  request: { answerId, reason = '' },
  repositories: { answers, audit },
  admin,
  now,
}) => {
  const answer = await answers.byId(answerId);
  const latest = answer && (await answers.latestOf(answer, answer.purpose));
  if (!answer || latest?.answerId !== answerId || answer.isWiped) {
    return refused('notFound', 'message.answerHistoryFailed');
  }
  if (answer.screeningOutcome !== 'refuse') {
    return refused('notFound', 'message.answerHistoryFailed');
  }
  if (answer.isLifted) return ok({ answerId });
  await answers.liftRefusal(answerId, now, admin?.adminId ?? '');
  await audit.log({
    action: 'answer.lift',
    at: now,
    actor: admin?.adminId ?? '',
    subject: answer.identityNo,
    detail: {
      answerId,
      answerType: answer.answerType,
      visitDate: answer.visitDate,
      adminId: admin?.adminId ?? '',
      reason,
    },
  });
  return ok({ answerId });
};
