import { refused } from '../../../../engine/outcome/outcome.ts';
import type {
  ChecklistPoint,
  Overruling,
  PublicationResult,
  PublishDraftRequest,
} from '../../../../schemas/api.gen.ts';
import type { Action } from '../../../http/handle.ts';
import type { PublicationState } from '../../../store/publications.ts';
import { audited } from '../audited.ts';
import { checklist } from '../review/checklist.ts';
import { judgedDraft } from '../review/judged-draft.ts';
import { notDone, publicationNow } from './publication-result.ts';
import { putInForce } from './put-in-force.ts';

type Fault = NonNullable<PublicationResult['fault']>;
type Times = Pick<PublishDraftRequest, 'startsAt' | 'endsAt'>;

/** Whether a publication can begin and end so. */
const isTimely = ({ startsAt, endsAt }: Times, now: number): boolean =>
  (startsAt === null || startsAt > now) && (endsAt === null || endsAt > (startsAt ?? now));

/** What of the checklist forbids it: an error, or a warning that nobody gave a reason to overrule. */
const checklistFault = (
  points: readonly ChecklistPoint[],
  overruled: readonly Overruling[],
): Fault | null => {
  const reasons = new Map(overruled.map(({ point, reason }) => [point, reason.trim()]));
  const isOpen = ({ point, state }: ChecklistPoint) =>
    state === 'error' || (state === 'warning' && (reasons.get(point) ?? '') === '');
  const open = points.filter(isOpen);
  if (open.some(({ point }) => point === 'unchanged')) return 'unchanged';
  return open.length > 0 ? 'checklist' : null;
};

/** What becomes of it first: a critical change waits for a second person, and everything for its start. */
const firstState = (isCritical: boolean, { startsAt }: Times): PublicationState => {
  if (isCritical) return 'waiting';
  return startsAt === null ? 'inForce' : 'scheduled';
};

/**
 * drafts/publish (ours): makes an immutable version of the draft, after judging the checklist again,
 * and puts it in force: at once, at a time, or when a second person has approved. The draft is gone.
 */
export const publishDraft: Action<'publishDraft'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { drafts, publications, questionnaires } = repositories;
  const { code, revision, note, startsAt, endsAt } = request;
  const draft = await drafts.of(code);
  if (!draft) return refused('notFound', 'message.questionnaireUnknown');
  if (draft.saving.revision !== revision) return notDone('conflict');
  if (!isTimely(request, now)) return notDone('time');
  const judged = await judgedDraft(repositories, draft);
  const points = await checklist(repositories, judged, now);
  const fault = checklistFault(points, request.overruled);
  if (fault !== null) return notDone(fault);

  const { contentHash, stored, isCritical } = judged;
  const { detailId } =
    (await questionnaires.byContent(code, contentHash)) ??
    (await questionnaires.saveVersion({ stored, contentHash }, now));
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  const warned = new Set<string>(
    points.filter(({ state }) => state === 'warning').map(({ point }) => point),
  );
  const overruled = request.overruled.filter(({ point }) => warned.has(point));
  const state = firstState(isCritical, request);
  const publicationId = await publications.add({
    code,
    detailId,
    state: state === 'inForce' ? 'scheduled' : state,
    kind: 'publish',
    note,
    isCritical,
    overruled,
    askedAt: now,
    askedBy: admin?.adminId ?? '',
    decidedAt: null,
    decidedBy: null,
    startsAt,
    endsAt,
    detailBefore: judged.published?.detailId ?? null,
  });
  if (state === 'inForce') await putInForce(repositories, version, publicationId, now);
  await drafts.remove(code);
  await audited(call, 'questionnaire.publish', code, {
    detailId,
    publicationId,
    state,
    isCritical,
    overruled: overruled.map(({ point }) => point).join(','),
  });
  return publicationNow(repositories, publicationId);
};
