import { refused, type Outcome } from '../../../engine/outcome/outcome.ts';
import type { PublicationResult, PublishDraftRequest } from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import type { Call, FirstStepResult, Steps } from '../../platform/http/call.ts';
import type { Repositories } from '../../repositories.ts';
import { buildChecklist } from '../review/checklist.ts';
import { judgeDraft, type JudgedDraft } from '../review/judge-draft.ts';
import { createStoreReader } from '../review/store-reader.ts';
import { refusePublication, currentPublication } from './publication-result.ts';
import {
  isSameInForce,
  openPoints,
  publishJudged,
  type Judgement,
  type Times,
} from './publish-judged.ts';

type Fault = NonNullable<PublicationResult['fault']>;
type DraftJudgement = Judgement<JudgedDraft>;

/** Whether a publication can start and end at these times. */
const areTimesValid = ({ startsAt, endsAt }: Times, now: number): boolean =>
  (startsAt === null || startsAt > now) && (endsAt === null || endsAt > (startsAt ?? now));

/** Why the checklist forbids it; null if it does not. */
const checklistFault = (judgement: DraftJudgement, request: PublishDraftRequest): Fault | null => {
  const open = openPoints(judgement, request);
  if (open.some(({ point }) => point === 'unchanged')) return 'unchanged';
  if (open.length > 0) return 'checklist';
  // At the end, the version before would return, and the user types would have no questionnaire.
  return judgement.judged.taken.length > 0 && request.endsAt !== null ? 'takeOverEnds' : null;
};

interface PublishInput {
  readonly code: string;
  readonly now: number;
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
  { judged }: DraftJudgement,
): Promise<Fault | null> => {
  const now = await drafts.headOf(code);
  if (now?.saving.revision !== revision || judged.draft.saving.revision !== revision)
    return 'conflict';
  return (await isSameInForce({ questionnaires }, comparedTo, judged)) ? null : 'otherInForce';
};

const publish = async (
  call: PublishCall,
  judgement: DraftJudgement,
): Promise<Outcome<PublicationResult>> => {
  const { repositories, request } = call;
  const publicationId = await publishJudged(call, judgement, request);
  await repositories.drafts.remove(request.code);
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
      checklistFault(judgement, request);
    return fault === null ? publish(call, judgement) : refusePublication(fault);
  },
});
