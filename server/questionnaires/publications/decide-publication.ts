import { refused } from '../../../engine/outcome/outcome.ts';
import { noSecondPerson } from '../../accounts/one-person.ts';
import type { Action } from '../../platform/http/call.ts';
import { audited } from '../audited.ts';
import { typesTaken } from '../review/user-types.ts';
import { draftAgain } from './draft-again.ts';
import { notDone, publicationNow } from './publication-result.ts';
import { isStillJudged, putInForce } from './put-in-force.ts';

/**
 * publications/decide (ours): a second person approves what touches stored answers or outcomes, or
 * rejects it. Who asked cannot approve, nor can an account where one person may be the bearer of
 * both: one added or reset the other within a week, or a third did so with both. What has changed since then is judged again: whether another
 * version is in force than the one it was judged beside (it can only be rejected then, and becomes a
 * draft again), whether another questionnaire has its people now, and whether its end has passed.
 */
export const decidePublication: Action<'decidePublication'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { publications, questionnaires } = repositories;
  const { publicationId, approve, note } = request;
  const publication = await publications.byId(publicationId);
  if (!publication) return refused('notFound', 'message.questionnaireUnknown');
  const { code, detailId, startsAt, endsAt } = publication;
  if (publication.state !== 'waiting') return notDone('notWaiting');
  const decision = { at: now, by: admin?.adminId ?? '', note };
  if (!approve) {
    await publications.setState(publicationId, 'rejected', decision);
    await draftAgain(repositories, publication, now);
    await audited(call, 'questionnaire.reject', code, { detailId, publicationId });
    return publicationNow(repositories, publicationId);
  }
  const fault = await noSecondPerson(repositories, publication.askedBy, decision);
  if (fault !== null) return notDone(fault);
  if (!(await isStillJudged(repositories, publication))) return notDone('otherInForce');
  if (endsAt !== null && endsAt <= now) return notDone('time');
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  const taken = await typesTaken(repositories, version.stored.schema['x-munjin']);
  if (taken.length > 0) return notDone('checklist');
  await publications.setState(publicationId, 'scheduled', decision);
  if (startsAt === null || startsAt <= now) {
    await putInForce(repositories, version, publicationId, now);
  }
  await audited(call, 'questionnaire.approve', code, { detailId, publicationId });
  return publicationNow(repositories, publicationId);
};
