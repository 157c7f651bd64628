import { refused } from '../../../engine/outcome/outcome.ts';
import { checkSecondPerson } from '../../accounts/index.ts';
import type { PublicationResult } from '../../../schemas/api.gen.ts';
import type { Action } from '../../platform/http/call.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import type { Repositories } from '../../repositories.ts';
import { findTakenUserTypes } from '../review/audience-conflicts.ts';
import { applyApprovedEnd, findEndObstacle } from './change-end.ts';
import { loadVersion } from '../returning-versions.ts';
import { decideAfterwards } from './break-glass.ts';
import { restoreDraft } from './restore-draft.ts';
import { refusePublication, currentPublication } from './publication-result.ts';
import { isBaseUnchanged, activateVersion } from './activate-version.ts';
import { findTypesLeftByRollBack, isTakeOverAgreed } from './take-over.ts';
import { endActiveVersion } from './retire.ts';

type Fault = NonNullable<PublicationResult['fault']>;

interface Decision {
  readonly at: number;
  readonly by: string;
  readonly note: string;
}

/** Why it can no longer be approved; null if it can. */
const findObstacle = async (
  stores: Repositories,
  publication: PublicationRecord,
  now: number,
): Promise<Fault | null> => {
  if (publication.kind === 'end') return findEndObstacle(stores, publication, now);
  const { detailId, endsAt, kind, takesOver } = publication;
  if (!(await isBaseUnchanged(stores, publication))) return 'otherInForce';
  if (endsAt !== null && endsAt <= now) return 'time';
  if (kind === 'retire') return null;
  const { stored } = await loadVersion(stores, detailId);
  const taken = await findTakenUserTypes(stores, stored.schema['x-munjin']);
  if (!isTakeOverAgreed(takesOver, taken)) return 'typesTaken';
  if (kind !== 'rollback') return null;
  const left = await findTypesLeftByRollBack(stores, stored.schema['x-munjin']);
  return left.length > 0 ? 'typesLeft' : null;
};

/** Does what was approved: at once, or at its start. */
const approve = async (
  stores: Repositories,
  publication: PublicationRecord,
  decision: Decision,
): Promise<void> => {
  const { publications } = stores;
  const { publicationId, code, detailId, kind, startsAt } = publication;
  const now = decision.at;
  if (kind === 'end' || kind === 'retire') {
    if (kind === 'retire') await endActiveVersion(stores, code);
    await publications.setState(publicationId, 'ended', decision);
    if (kind === 'end') await applyApprovedEnd(stores, publication, now);
    return;
  }
  await publications.setState(publicationId, 'scheduled', decision);
  if (startsAt === null || startsAt <= now) {
    await activateVersion(stores, await loadVersion(stores, detailId), publicationId, now);
  }
};

/**
 * publications/decide (ours): a second person approves or rejects a change that affects stored
 * answers or outcomes. The person who requested it cannot approve it, nor can an account that the
 * same person may control: one account added or reset the other within a week, or a third did so
 * with both. Changes since then are judged again: whether another version is active than the one it
 * was judged against (then it can only be rejected and becomes a draft again), whether another
 * questionnaire serves its user types, other than those it was to take over, and whether its end has
 * passed. An addendum over several questionnaires is decided as a whole.
 */
export const decidePublication: Action<'decidePublication'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { publications } = repositories;
  const { publicationId, note } = request;
  const publication = await publications.byId(publicationId);
  if (!publication) return refused('notFound', 'message.questionnaireUnknown');
  if (publication.approvalAfter === 'open') return decideAfterwards(call, publication);
  if (publication.state !== 'waiting') return refusePublication('notWaiting');
  const decision = { at: now, by: admin?.adminId ?? '', note };
  const parts = await publications.together(publication);
  if (request.approve) {
    for (const part of parts) {
      const fault = await checkSecondPerson(repositories, part.askedBy, decision);
      if (fault !== null) return refusePublication(fault);
      const obstacle = await findObstacle(repositories, part, now);
      if (obstacle !== null) return refusePublication(obstacle);
    }
  }
  for (const part of parts) {
    const { code, detailId } = part;
    if (request.approve) await approve(repositories, part, decision);
    else {
      await publications.setState(part.publicationId, 'rejected', decision);
      await restoreDraft(repositories, part, now);
    }
    await logQuestionnaireChange(
      call,
      request.approve ? 'questionnaire.approve' : 'questionnaire.reject',
      code,
      { detailId, publicationId: part.publicationId },
    );
  }
  return currentPublication(repositories, publicationId);
};
