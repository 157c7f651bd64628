import { refused } from '../../../../engine/outcome/outcome.ts';
import { diff } from '../../../../engine/questionnaire/change/diff.ts';
import { fromStoredForm } from '../../../../engine/questionnaire/document/stored-form.ts';
import type { Action } from '../../../http/handle.ts';
import type { QuestionnaireVersion } from '../../../store/questionnaires.ts';
import type { Repositories } from '../../../store/repositories.ts';
import { audited } from '../audited.ts';
import { typesTaken } from '../review/user-types.ts';
import { notDone, publicationNow } from './publication-result.ts';
import { putInForce } from './put-in-force.ts';

/**
 * Whether a version has been in force, so that it may be again without a second person. Of versions
 * from before publications were kept, those older than the one in force count as such.
 */
const hasBeenInForce = async (
  { publications }: Repositories,
  { detailId, version }: QuestionnaireVersion,
  current: QuestionnaireVersion | null,
): Promise<boolean> => {
  const states = await publications.statesOf(detailId);
  if (states.length > 0) return states.some((state) => state === 'inForce' || state === 'ended');
  return current !== null && version < current.version;
};

/**
 * questionnaires/rollback (ours): puts an older version in force again, at once and by one person
 * alone: it was judged when it was published, and a bad night does not wait for a second one.
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
  const isFit =
    (await hasBeenInForce(repositories, version, current)) &&
    (await typesTaken(repositories, version.stored.schema['x-munjin'])).length === 0;
  if (!isFit) return notDone('checklist');
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
