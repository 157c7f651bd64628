import { refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import type { Repositories } from '../../repositories.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import type { PublicationState } from '../publications-repository.ts';
import { currentPublication, refusePublication } from './publication-result.ts';

type Stores = Pick<Repositories, 'publications' | 'questionnaires'>;

/**
 * No version of the questionnaire is active any more. Its versions and answers stay, and a version
 * can be published again.
 */
export const endActiveVersion = async (
  { publications, questionnaires }: Stores,
  code: string,
): Promise<void> => {
  await publications.endInForce(code);
  await questionnaires.unpublish(code);
};

/** The active version, which a retirement takes out of use. */
export interface Retirement {
  readonly code: string;
  readonly detailId: string;
  readonly note: string;
}

/** Records a retirement: one that waits for a second person, or one that has happened. */
export const addRetirement = (
  { publications }: Pick<Repositories, 'publications'>,
  { code, detailId, note }: Retirement,
  { state, by, at }: { readonly state: PublicationState; readonly by: string; readonly at: number },
): Promise<string> =>
  publications.add({
    code,
    detailId,
    state,
    kind: 'retire',
    note,
    isCritical: true,
    overruled: [],
    askedAt: at,
    askedBy: by,
    decidedAt: null,
    decidedBy: null,
    startsAt: null,
    endsAt: null,
    detailBefore: detailId,
  });

/** Whether that version is active now. */
export const isActive = async (
  { questionnaires }: Pick<Repositories, 'questionnaires'>,
  { code, detailId }: Retirement,
): Promise<boolean> => (await questionnaires.byCode(code))?.publishedDetailId === detailId;

/** How many of the newest publications of a questionnaire are looked at. */
const RECENT = 200;

/** The retirement of that version that waits for a second person, if one was asked for already. */
const findWaitingRetirement = async (
  { publications }: Pick<Repositories, 'publications'>,
  { code, detailId }: Retirement,
): Promise<string | undefined> =>
  (await publications.of(code, RECENT)).find(
    (one) => one.kind === 'retire' && one.state === 'waiting' && one.detailId === detailId,
  )?.publicationId;

/**
 * questionnaires/retire (ours): asks to take a questionnaire out of use. It removes every question
 * and every refusal, so that a second person always approves it, as for a critical change. Who asks
 * again gets the request that waits.
 */
export const retire: Action<'retireQuestionnaire'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { code, detailId, note } = request;
  if (!(await repositories.questionnaires.byCode(code))) {
    return refused('notFound', 'message.questionnaireUnknown');
  }
  if (!(await isActive(repositories, request))) return refusePublication('otherInForce');
  const waiting = await findWaitingRetirement(repositories, request);
  if (waiting !== undefined) return currentPublication(repositories, waiting);
  const publicationId = await addRetirement(repositories, request, {
    state: 'waiting',
    by: admin?.adminId ?? '',
    at: now,
  });
  await logQuestionnaireChange(call, 'questionnaire.retire', code, {
    detailId,
    publicationId,
    reason: note,
  });
  return currentPublication(repositories, publicationId);
};
