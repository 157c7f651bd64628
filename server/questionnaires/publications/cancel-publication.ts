import { refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { audited } from '../audited.ts';
import { draftAgain } from './draft-again.ts';
import { notDone, publicationNow } from './publication-result.ts';

/** publications/cancel (ours): takes back what waits for a second person or for its start. */
export const cancelPublication: Action<'cancelPublication'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { publications } = repositories;
  const { publicationId } = request;
  const publication = await publications.byId(publicationId);
  if (!publication) return refused('notFound', 'message.questionnaireUnknown');
  const { code, detailId, state, decidedAt } = publication;
  if (state !== 'waiting' && state !== 'scheduled') return notDone('notWaiting');
  // Who approved it stays named.
  const decision = decidedAt === null ? { at: now, by: admin?.adminId ?? '', note: '' } : null;
  await publications.setState(publicationId, 'cancelled', decision);
  await draftAgain(repositories, publication, now);
  await audited(call, 'questionnaire.cancel', code, { detailId, publicationId });
  return publicationNow(repositories, publicationId);
};
