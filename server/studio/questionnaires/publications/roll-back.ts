import { refused } from '../../../../engine/outcome/outcome.ts';
import { diff } from '../../../../engine/questionnaire/change/diff.ts';
import { fromStoredForm } from '../../../../engine/questionnaire/document/stored-form.ts';
import type { Action } from '../../../http/handle.ts';
import { audited } from '../audited.ts';
import { typesTaken } from '../review/user-types.ts';
import { everInForce } from './ever-in-force.ts';
import { notDone, publicationNow } from './publication-result.ts';
import { putInForce } from './put-in-force.ts';

/**
 * questionnaires/rollback (ours): puts an older version in force again, at once and by one person
 * alone: it was judged when it was published, and a bad night does not wait for a second one. One
 * that was never in force was judged by nobody; it has to go the way of a draft.
 */
export const rollBack: Action<'rollBack'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { publications, questionnaires } = repositories;
  const { code, detailId, note } = request;
  const version = await questionnaires.byDetailId(detailId);
  const head = await questionnaires.byCode(code);
  if (!head || version?.code !== code) return refused('notFound', 'message.questionnaireUnknown');
  const inForce = head.publishedDetailId;
  if (inForce === detailId) return notDone('unchanged');
  const current = inForce === null ? null : await questionnaires.byDetailId(inForce);
  if (!(await everInForce(repositories, code, [version])).has(detailId)) {
    return notDone('neverInForce');
  }
  const taken = await typesTaken(repositories, version.stored.schema['x-munjin']);
  if (taken.length > 0) return notDone('checklist');
  const changes = current
    ? diff(fromStoredForm(current.stored), fromStoredForm(version.stored))
    : [];
  const publicationId = await publications.add({
    code,
    detailId,
    state: 'scheduled',
    kind: 'rollback',
    note,
    isCritical: changes.some(({ isCritical }) => isCritical),
    overruled: [],
    askedAt: now,
    askedBy: admin?.adminId ?? '',
    decidedAt: null,
    decidedBy: null,
    startsAt: now,
    endsAt: null,
    detailBefore: inForce,
  });
  await putInForce(repositories, version, publicationId, now);
  await audited(call, 'questionnaire.rollback', code, {
    detailId,
    publicationId,
    before: inForce ?? '',
  });
  return publicationNow(repositories, publicationId);
};
