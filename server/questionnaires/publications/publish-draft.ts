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
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import { buildChecklist } from '../review/checklist.ts';
import { fingerprintActiveVersions } from '../review/active-versions.ts';
import { judgeDraft, type JudgedDraft } from '../review/judge-draft.ts';
import { createStoreReader } from '../review/store-reader.ts';
import { refusePublication, currentPublication } from './publication-result.ts';
import { activateVersion } from './activate-version.ts';

type Fault = NonNullable<PublicationResult['fault']>;
type Times = Pick<PublishDraftRequest, 'startsAt' | 'endsAt'>;

/** Whether a publication can start and end at these times. */
const areTimesValid = ({ startsAt, endsAt }: Times, now: number): boolean =>
  (startsAt === null || startsAt > now) && (endsAt === null || endsAt > (startsAt ?? now));

/**
 * The points of the checklist that forbid it: an error, or a warning without a reason to overrule
 * it.
 */
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

/**
 * Its first state: a critical change waits for a second person, any other change for its start, if
 * it has one.
 */
const initialState = (isCritical: boolean, { startsAt }: Times): PublicationState => {
  if (isCritical) return 'waiting';
  return startsAt === null ? 'inForce' : 'scheduled';
};

interface PublishInput {
  readonly code: string;
  readonly now: number;
}

interface DraftJudgement {
  readonly judged: JudgedDraft;
  readonly points: readonly ChecklistPoint[];
}

type PublishCall = Call<PublishDraftRequest>;

const endWith = (
  outcome: Outcome<PublicationResult>,
): FirstStepResult<never, PublicationResult> => ({
  kind: 'ended',
  outcome,
});

/** What can be refused before anything is judged. */
const checkRequest = async ({
  request,
  repositories: { drafts, questionnaires },
  now,
}: PublishCall): Promise<FirstStepResult<PublishInput, PublicationResult>> => {
  const { code, revision, comparedTo } = request;
  const draft = await drafts.headOf(code);
  if (!draft) return endWith(refused('notFound', 'message.questionnaireUnknown'));
  if (draft.saving.revision !== revision) return endWith(refusePublication('conflict'));
  const head = await questionnaires.byCode(code);
  if ((head?.publishedDetailId ?? null) !== comparedTo)
    return endWith(refusePublication('otherInForce'));
  if (!areTimesValid(request, now)) return endWith(refusePublication('time'));
  return { kind: 'goesOn', value: { code, now } };
};

/** Why the judged content is not what would be published now; null if it is. */
const findChangeSince = async (
  { drafts, questionnaires }: Repositories,
  { code, revision, comparedTo }: PublishDraftRequest,
  { judged: { draft, published, inForce } }: DraftJudgement,
): Promise<Fault | null> => {
  const now = await drafts.headOf(code);
  if (now?.saving.revision !== revision || draft.saving.revision !== revision) return 'conflict';
  const isSame =
    (published?.detailId ?? null) === comparedTo &&
    (await fingerprintActiveVersions({ questionnaires })) === inForce;
  return isSame ? null : 'otherInForce';
};

/** The draft as a version, which may already exist. */
const getOrSaveVersion = async (
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
  { judged, points }: DraftJudgement,
): Promise<Outcome<PublicationResult>> => {
  const { repositories, request, admin, now } = call;
  const { code, note, startsAt, endsAt } = request;
  const { isCritical, published } = judged;
  const version = await getOrSaveVersion(repositories, judged, now);
  const { detailId } = version;
  const warningPoints = new Set<string>(
    points.filter(({ state }) => state === 'warning').map(({ point }) => point),
  );
  const overruled = request.overruled.filter(({ point }) => warningPoints.has(point));
  const state = initialState(isCritical, request);
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
  if (state === 'inForce') await activateVersion(repositories, version, publicationId, now);
  await repositories.drafts.remove(code);
  await logQuestionnaireChange(call, 'questionnaire.publish', code, {
    detailId,
    publicationId,
    state,
    isCritical,
    overruled: overruled.map(({ point }) => point).join(','),
  });
  return currentPublication(repositories, publicationId);
};

/**
 * drafts/publish (ours): makes an immutable version of the draft, after judging the checklist
 * again, and activates it: at once, at a time, or after a second person has approved. The draft is
 * deleted. It is judged with no transaction open, because that takes long and must not delay
 * visitors' answers. So the short write at the end refuses if the draft or the active version has
 * changed by then.
 */
export const publishDraft = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'publishDraft', PublishInput, DraftJudgement | null> => ({
  first: checkRequest,
  between: async ({ code, now }) => {
    const reading = createStoreReader(services);
    const judged = await judgeDraft(reading, code);
    return judged && { judged, points: await buildChecklist(reading, judged, now) };
  },
  last: async (call, judgement) => {
    if (!judgement) return refusePublication('conflict');
    const { repositories, request } = call;
    const fault =
      (await findChangeSince(repositories, request, judgement)) ??
      checklistFault(judgement.points, request.overruled);
    return fault === null ? publish(call, judgement) : refusePublication(fault);
  },
});
