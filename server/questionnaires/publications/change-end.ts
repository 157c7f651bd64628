import { refused } from '../../../engine/outcome/outcome.ts';
import { diffQuestionnaires } from '../../../engine/questionnaire/change/diff.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { PublicationResult } from '../../../schemas/api.gen.ts';
import type { Action } from '../../platform/http/call.ts';
import type { Repositories } from '../../repositories.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import { findTakenUserTypes } from '../review/audience-conflicts.ts';
import { endPublication, findVersionToRestore, loadVersion } from './end-publication.ts';
import { currentPublication, refusePublication } from './publication-result.ts';
import { canOnePersonUndo } from './roll-back.ts';

type Fault = NonNullable<PublicationResult['fault']>;

/** An active version with a planned end. */
type Ending = PublicationRecord & { readonly endsAt: number };

/** Another end for it; null ends it at once. */
type NewEnd = number | null;

/**
 * The version with a planned end, if it is still active until then; otherwise why its end cannot be
 * changed. An end that has passed counts, even if the server has not acted on it yet.
 */
const findEnding = (
  publication: PublicationRecord | null,
  currentEnd: number | null,
  now: number,
): Ending | Fault => {
  if (publication?.state !== 'inForce') return 'ended';
  const { endsAt } = publication;
  if (endsAt !== null && endsAt <= now) return 'ended';
  return endsAt === null || endsAt !== currentEnd ? 'conflict' : { ...publication, endsAt };
};

/** Why the previous version cannot return now; null if it can. */
const findObstacle = async (
  stores: Repositories,
  publication: PublicationRecord,
  now: number,
): Promise<Fault | null> => {
  const { detailId } = await findVersionToRestore(stores, publication, now);
  if (detailId === null) return null;
  const { stored } = await loadVersion(stores, detailId);
  const taken = await findTakenUserTypes(stores, stored.schema['x-munjin']);
  return taken.length > 0 ? 'typesTaken' : null;
};

/**
 * The version that returns, and whether a second person has to approve another end. A later end is
 * judged like publishing the active version in place of the one that would have returned; an earlier
 * one like rolling back.
 */
const judgeEnd = async (
  stores: Repositories,
  publication: Ending,
  newEnd: number,
): Promise<{ readonly detailBefore: string | null; readonly isCritical: boolean }> => {
  const isLater = newEnd > publication.endsAt;
  const at = isLater ? publication.endsAt : newEnd;
  const before = await findVersionToRestore(stores, publication, at);
  if (before.detailId === null) return { detailBefore: null, isCritical: true };
  const returning = await loadVersion(stores, before.detailId);
  const active = fromStoredForm((await loadVersion(stores, publication.detailId)).stored);
  const previous = fromStoredForm(returning.stored);
  const changes = isLater
    ? diffQuestionnaires(previous, active)
    : diffQuestionnaires(active, previous);
  return {
    detailBefore: before.detailId,
    isCritical:
      changes.some(({ isCritical }) => isCritical) &&
      (isLater || !(await canOnePersonUndo(stores, returning))),
  };
};

/** Sets the end, or ends the version at once. */
const applyEnd = async (
  stores: Repositories,
  publication: PublicationRecord,
  endsAt: NewEnd,
  now: number,
): Promise<void> => {
  await stores.publications.setEnd(publication.publicationId, endsAt ?? now);
  if (endsAt === null) await endPublication(stores, publication, now);
};

/**
 * publications/end (ours): sets a later or an earlier end of the active version, or ends it now. A
 * change that keeps or drops refusals waits for a second person, as publishing them would; until
 * then the end stays as it was.
 */
export const changeEnd: Action<'changeEnd'> = async (call) => {
  const { repositories, request, admin, now } = call;
  const { publications } = repositories;
  const { publicationId, currentEnd, endsAt, note } = request;
  const found = await publications.byId(publicationId);
  if (!found) return refused('notFound', 'message.questionnaireUnknown');
  const publication = findEnding(found, currentEnd, now);
  if (typeof publication === 'string') return refusePublication(publication);
  if (endsAt !== null && (endsAt <= now || endsAt === currentEnd)) return refusePublication('time');
  if ((await publications.waitingEndChanges(publicationId)).length > 0)
    return refusePublication('endWaits');
  const obstacle = endsAt === null ? await findObstacle(repositories, publication, now) : null;
  if (obstacle !== null) return refusePublication(obstacle);
  const { code, detailId } = publication;
  const { detailBefore, isCritical } = await judgeEnd(repositories, publication, endsAt ?? now);
  const changeId = await publications.add({
    code,
    detailId,
    state: isCritical ? 'waiting' : 'ended',
    kind: 'end',
    note,
    isCritical,
    overruled: [],
    askedAt: now,
    askedBy: admin?.adminId ?? '',
    decidedAt: null,
    decidedBy: null,
    startsAt: null,
    endsAt,
    detailBefore,
    changesEndOf: publicationId,
  });
  await logQuestionnaireChange(call, 'questionnaire.changeEnd', code, {
    detailId,
    publicationId,
    changeId,
    from: currentEnd,
    to: endsAt ?? now,
    waits: isCritical,
    reason: note,
  });
  if (!isCritical) await applyEnd(repositories, publication, endsAt, now);
  return currentPublication(repositories, isCritical ? changeId : publicationId);
};

/**
 * Sets the end that a second person approved; returns why that is no longer possible, or null. One
 * that has passed by then ends the version at once.
 */
export const approveEnd = async (
  stores: Repositories,
  change: PublicationRecord,
  decision: { readonly at: number; readonly by: string; readonly note: string },
): Promise<Fault | null> => {
  const { publications } = stores;
  const { at: now } = decision;
  const publication = await publications.byId(change.changesEndOf ?? '');
  const ending = findEnding(publication, publication?.endsAt ?? null, now);
  if (typeof ending === 'string') return ending;
  const endsAt = change.endsAt !== null && change.endsAt > now ? change.endsAt : null;
  const obstacle = endsAt === null ? await findObstacle(stores, ending, now) : null;
  if (obstacle !== null) return obstacle;
  await publications.setState(change.publicationId, 'ended', decision);
  await applyEnd(stores, ending, endsAt, now);
  return null;
};
