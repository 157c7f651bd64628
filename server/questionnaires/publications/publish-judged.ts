import type {
  ChecklistPoint,
  Overruling,
  PublishDraftRequest,
  TakeOver,
} from '../../../schemas/api.gen.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Repositories } from '../../repositories.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import type { PublicationState } from '../publications-repository.ts';
import { fingerprintActiveVersions } from '../review/active-versions.ts';
import type { JudgedContent } from '../review/judge-draft.ts';
import { toTakeOvers } from '../review/audience-conflicts.ts';
import { describeTakeOvers, isTakeOverAgreed } from './take-over.ts';
import { activateVersion } from './activate-version.ts';

/** When a publication starts and ends. */
export type Times = Pick<PublishDraftRequest, 'startsAt' | 'endsAt'>;

/** What the parts of an addendum over several questionnaires share. */
interface Addendum {
  readonly addendumId?: string;
  /** Whether any of the parts is critical. */
  readonly isCritical?: boolean;
  /** It starts at once, and a second person approves it afterwards. */
  readonly isBreakGlass?: boolean;
}

/** Content that was judged, and the points of its checklist. */
export interface Judgement<Content extends JudgedContent = JudgedContent> {
  readonly judged: Content;
  readonly points: readonly ChecklistPoint[];
}

/** What the author agreed to after reading the checklist. */
export interface Agreement {
  readonly overruled: readonly Overruling[];
  readonly takeOver?: readonly TakeOver[];
}

/**
 * The points of the checklist that forbid it: an error, a warning without a reason to overrule it,
 * or user types of another questionnaire that the author did not agree to take over.
 */
export const openPoints = (
  { points, judged: { taken } }: Judgement,
  { overruled, takeOver = [] }: Agreement,
): readonly ChecklistPoint[] => {
  const reasons = new Map(overruled.map(({ point, reason }) => [point, reason.trim()]));
  return points.filter(
    ({ point, state }) =>
      state === 'error' ||
      (state === 'warning' &&
        (point === 'userTypeTaken'
          ? !isTakeOverAgreed(takeOver, taken)
          : (reasons.get(point) ?? '') === '')),
  );
};

/** Whether the active versions are those that the content was compared and judged with. */
export const isSameInForce = async (
  { questionnaires }: Pick<Repositories, 'questionnaires'>,
  comparedTo: string | null,
  { published, inForce }: JudgedContent,
): Promise<boolean> =>
  (published?.detailId ?? null) === comparedTo &&
  (await fingerprintActiveVersions({ questionnaires })) === inForce;

/**
 * Its first state: a critical change waits for a second person, any other change for its start, if
 * it has one.
 */
const initialState = (isCritical: boolean, { startsAt }: Times): PublicationState => {
  if (isCritical) return 'waiting';
  return startsAt === null ? 'inForce' : 'scheduled';
};

/** The content as a version, which may already exist. */
const getOrSaveVersion = async (
  { questionnaires }: Repositories,
  { code, stored, contentHash }: JudgedContent,
  now: number,
) => ({
  ...((await questionnaires.byContent(code, contentHash)) ??
    (await questionnaires.saveVersion({ stored, contentHash }, now))),
  stored,
});

/**
 * Publishes the judged content, at once or at a time, or lets it wait for a second person;
 * returns the id of the publication.
 */
export const publishJudged = async (
  call: Call<Pick<PublishDraftRequest, 'note' | 'overruled'>>,
  { judged, points }: Judgement,
  { startsAt, endsAt, ...addendum }: Times & Addendum,
): Promise<string> => {
  const { repositories, request, admin, now } = call;
  const { code, published, taken } = judged;
  const { isCritical = judged.isCritical, addendumId = null, isBreakGlass = false } = addendum;
  const version = await getOrSaveVersion(repositories, judged, now);
  const { detailId } = version;
  const warningPoints = new Set<string>(
    points.filter(({ state }) => state === 'warning').map(({ point }) => point),
  );
  const overruled = request.overruled.filter(({ point }) => warningPoints.has(point));
  const state = initialState(isCritical && !isBreakGlass, { startsAt, endsAt });
  const publicationId = await repositories.publications.add({
    code,
    detailId,
    state: state === 'inForce' ? 'scheduled' : state,
    kind: 'publish',
    note: request.note,
    isCritical,
    overruled,
    askedAt: now,
    askedBy: admin?.adminId ?? '',
    decidedAt: null,
    decidedBy: null,
    startsAt,
    endsAt,
    detailBefore: published?.detailId ?? null,
    takesOver: toTakeOvers(taken),
    addendumId,
    approvalAfter: isBreakGlass ? 'open' : null,
  });
  if (state === 'inForce') await activateVersion(repositories, version, publicationId, now);
  const action = isBreakGlass ? 'questionnaire.breakGlass' : 'questionnaire.publish';
  await logQuestionnaireChange(call, action, code, {
    detailId,
    publicationId,
    state,
    isCritical,
    ...(isBreakGlass && { endsAt: endsAt ?? 0, reason: request.note }),
    overruled: overruled.map(({ point }) => point).join(','),
    ...(addendumId !== null && { addendumId }),
    ...(taken.length > 0 && { takesOver: describeTakeOvers(taken) }),
  });
  return publicationId;
};
