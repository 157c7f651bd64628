import { refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import { restoreDraft } from './restore-draft.ts';
import { refusePublication, currentPublication } from './publication-result.ts';

/**
 * publications/cancel (ours): cancels a publication that waits for a second person or for its
 * start.
 */
export const cancelPublication: Action<'cancelPublication'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { publications } = repositories;
  const { publicationId } = request;
  const publication = await publications.byId(publicationId);
  if (!publication) return refused('notFound', 'message.questionnaireUnknown');
  const { state } = publication;
  if (state !== 'waiting' && state !== 'scheduled') return refusePublication('notWaiting');
  for (const part of await publications.together(publication)) {
    const { code, detailId, decidedAt } = part;
    // The person who approved it stays named.
    const decision = decidedAt === null ? { at: now, by: admin?.adminId ?? '', note: '' } : null;
    await publications.setState(part.publicationId, 'cancelled', decision);
    await restoreDraft(repositories, part, now);
    await logQuestionnaireChange(call, 'questionnaire.cancel', code, {
      detailId,
      publicationId: part.publicationId,
    });
  }
  return currentPublication(repositories, publicationId);
};
