import { refused, type Outcome } from '../../../engine/outcome/outcome.ts';
import type {
  ChecklistPoint,
  Overruling,
  PublicationResult,
  PublishDraftRequest,
} from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import type { Call, FirstStepResult, Steps } from '../../platform/http/call.ts';
import type { PublicationState } from '../publications-repository.ts';
import type { Repositories } from '../../repositories.ts';
import { audited } from '../audited.ts';
import { checklist } from '../review/checklist.ts';
import { whatIsInForce } from '../review/in-force.ts';
import { judgedDraft, type JudgedDraft } from '../review/judged-draft.ts';
import { readingOf } from '../review/reading.ts';
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

interface ToJudge {
  readonly code: string;
  readonly now: number;
}

interface Judgement {
  readonly judged: JudgedDraft;
  readonly points: readonly ChecklistPoint[];
}

type PublishCall = Call<PublishDraftRequest>;

const ended = (outcome: Outcome<PublicationResult>): FirstStepResult<never, PublicationResult> => ({
  kind: 'ended',
  outcome,
});

/** What can be refused before anything is judged. */
const begun = async ({
  request,
  repositories: { drafts, questionnaires },
  now,
}: PublishCall): Promise<FirstStepResult<ToJudge, PublicationResult>> => {
  const { code, revision, comparedTo } = request;
  const draft = await drafts.headOf(code);
  if (!draft) return ended(refused('notFound', 'message.questionnaireUnknown'));
  if (draft.saving.revision !== revision) return ended(notDone('conflict'));
  const head = await questionnaires.byCode(code);
  if ((head?.publishedDetailId ?? null) !== comparedTo) return ended(notDone('otherInForce'));
  if (!isTimely(request, now)) return ended(notDone('time'));
  return { kind: 'goesOn', value: { code, now } };
};

/** Why what was judged is not what would be published by now; null where it is. */
const faultSince = async (
  { drafts, questionnaires }: Repositories,
  { code, revision, comparedTo }: PublishDraftRequest,
  { judged: { draft, published, inForce } }: Judgement,
): Promise<Fault | null> => {
  const now = await drafts.headOf(code);
  if (now?.saving.revision !== revision || draft.saving.revision !== revision) return 'conflict';
  const isSame =
    (published?.detailId ?? null) === comparedTo &&
    (await whatIsInForce({ questionnaires })) === inForce;
  return isSame ? null : 'otherInForce';
};

/** The draft as a version, which may be there already. */
const versionOf = async (
  { questionnaires }: Repositories,
  { draft: { code }, stored, contentHash }: JudgedDraft,
  now: number,
) => ({
  ...((await questionnaires.byContent(code, contentHash)) ??
    (await questionnaires.saveVersion({ stored, contentHash }, now))),
  stored,
});

const publish = async (
  call: PublishCall,
  { judged, points }: Judgement,
): Promise<Outcome<PublicationResult>> => {
  const { repositories, request, admin, now } = call;
  const { code, note, startsAt, endsAt } = request;
  const { isCritical, published } = judged;
  const version = await versionOf(repositories, judged, now);
  const { detailId } = version;
  const warned = new Set<string>(
    points.filter(({ state }) => state === 'warning').map(({ point }) => point),
  );
  const overruled = request.overruled.filter(({ point }) => warned.has(point));
  const state = firstState(isCritical, request);
  const publicationId = await repositories.publications.add({
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
    detailBefore: published?.detailId ?? null,
  });
  if (state === 'inForce') await putInForce(repositories, version, publicationId, now);
  await repositories.drafts.remove(code);
  await audited(call, 'questionnaire.publish', code, {
    detailId,
    publicationId,
    state,
    isCritical,
    overruled: overruled.map(({ point }) => point).join(','),
  });
  return publicationNow(repositories, publicationId);
};

/**
 * drafts/publish (ours): makes an immutable version of the draft, after judging the checklist again,
 * and puts it in force: at once, at a time, or when a second person has approved. The draft is gone.
 * It is judged with no transaction open, for that takes long and visitors' answers must not wait for
 * it; so the short write at the end refuses where the draft or what is in force is another one by then.
 */
export const publishDraft = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'publishDraft', ToJudge, Judgement | null> => ({
  first: begun,
  between: async ({ code, now }) => {
    const reading = readingOf(services);
    const judged = await judgedDraft(reading, code);
    return judged && { judged, points: await checklist(reading, judged, now) };
  },
  last: async (call, judgement) => {
    if (!judgement) return notDone('conflict');
    const { repositories, request } = call;
    const fault =
      (await faultSince(repositories, request, judgement)) ??
      checklistFault(judgement.points, request.overruled);
    return fault === null ? publish(call, judgement) : notDone(fault);
  },
});
