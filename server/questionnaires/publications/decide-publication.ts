import { refused } from '../../../engine/outcome/outcome.ts';
import { checkSecondPerson } from '../../accounts/index.ts';
import type { Action } from '../../platform/http/call.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import { findTakenUserTypes } from '../review/audience-conflicts.ts';
import { approveEnd } from './change-end.ts';
import { restoreDraft } from './restore-draft.ts';
import { refusePublication, currentPublication } from './publication-result.ts';
import { isBaseUnchanged, activateVersion } from './activate-version.ts';
import { findTypesLeftByRollBack, isTakeOverAgreed } from './take-over.ts';
import { endActiveVersion } from './retire.ts';

/**
 * publications/decide (ours): a second person approves or rejects a change that affects stored
 * answers or outcomes. The person who requested it cannot approve it, nor can an account that the
 * same person may control: one account added or reset the other within a week, or a third did so
 * with both. Changes since then are judged again: whether another version is active than the one it
 * was judged against (then it can only be rejected and becomes a draft again), whether another
 * questionnaire serves its user types, other than those it was to take over, and whether its end has
 * passed.
 */
export const decidePublication: Action<'decidePublication'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { publications, questionnaires } = repositories;
  const { publicationId, approve, note } = request;
  const publication = await publications.byId(publicationId);
  if (!publication) return refused('notFound', 'message.questionnaireUnknown');
  const { code, detailId, startsAt, endsAt } = publication;
  if (publication.state !== 'waiting') return refusePublication('notWaiting');
  const decision = { at: now, by: admin?.adminId ?? '', note };
  if (!approve) {
    await publications.setState(publicationId, 'rejected', decision);
    await restoreDraft(repositories, publication, now);
    await logQuestionnaireChange(call, 'questionnaire.reject', code, { detailId, publicationId });
    return currentPublication(repositories, publicationId);
  }
  const fault = await checkSecondPerson(repositories, publication.askedBy, decision);
  if (fault !== null) return refusePublication(fault);
  if (publication.kind === 'end') {
    const obstacle = await approveEnd(repositories, publication, decision);
    if (obstacle !== null) return refusePublication(obstacle);
    await logQuestionnaireChange(call, 'questionnaire.approve', code, { detailId, publicationId });
    return currentPublication(repositories, publicationId);
  }
  if (!(await isBaseUnchanged(repositories, publication))) return refusePublication('otherInForce');
  if (endsAt !== null && endsAt <= now) return refusePublication('time');
  if (publication.kind === 'retire') {
    await endActiveVersion(repositories, code);
    await publications.setState(publicationId, 'ended', decision);
    await logQuestionnaireChange(call, 'questionnaire.approve', code, { detailId, publicationId });
    return currentPublication(repositories, publicationId);
  }
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  const taken = await findTakenUserTypes(repositories, version.stored.schema['x-munjin']);
  if (!isTakeOverAgreed(publication.takesOver, taken)) return refusePublication('typesTaken');
  if (publication.kind === 'rollback') {
    const left = await findTypesLeftByRollBack(repositories, version.stored.schema['x-munjin']);
    if (left.length > 0) return refusePublication('typesLeft');
  }
  await publications.setState(publicationId, 'scheduled', decision);
  if (startsAt === null || startsAt <= now) {
    await activateVersion(repositories, version, publicationId, now);
  }
  await logQuestionnaireChange(call, 'questionnaire.approve', code, { detailId, publicationId });
  return currentPublication(repositories, publicationId);
};
