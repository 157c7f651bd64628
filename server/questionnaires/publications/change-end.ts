import { refused } from '../../../engine/outcome/outcome.ts';
import { diffQuestionnaires } from '../../../engine/questionnaire/change/diff.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { PublicationResult } from '../../../schemas/api.gen.ts';
import type { Action } from '../../platform/http/call.ts';
import type { Repositories } from '../../repositories.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import { findTakenUserTypes } from '../review/audience-conflicts.ts';
import {
  findReturningVersions,
  findVersionToRestore,
  judgeKeptAway,
  loadVersion,
} from '../returning-versions.ts';
import { endPublication } from './end-publication.ts';
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
export const findObstacle = async (
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
 * judged like publishing the active version in place of each that would have returned until then; an
 * earlier one like rolling back.
 */
const judgeEnd = async (
  stores: Repositories,
  publication: Ending,
  newEnd: number,
): Promise<{ readonly detailBefore: string | null; readonly isCritical: boolean }> => {
  const active = fromStoredForm((await loadVersion(stores, publication.detailId)).stored);
  if (newEnd > publication.endsAt) {
    const returning = await findReturningVersions(stores, publication, newEnd);
    const { isCritical } = judgeKeptAway(returning, active);
    return { detailBefore: returning[0]?.detailId ?? null, isCritical };
  }
  const before = await findVersionToRestore(stores, publication, newEnd);
  if (before.detailId === null) return { detailBefore: null, isCritical: true };
  const returning = await loadVersion(stores, before.detailId);
  const changes = diffQuestionnaires(active, fromStoredForm(returning.stored));
  return {
    detailBefore: before.detailId,
    isCritical:
      changes.some(({ isCritical }) => isCritical) && !(await canOnePersonUndo(stores, returning)),
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

/** Requests it, or does it at once if no one has to approve it; returns the id of the request. */
const requestEnd = async (
  call: Parameters<Action<'changeEnd'>>[0],
  publication: Ending,
  { detailBefore, waits }: { readonly detailBefore: string | null; readonly waits: boolean },
): Promise<string> => {
  const { repositories, request, admin, now } = call;
  const { currentEnd, endsAt, note } = request;
  const { publicationId, code, detailId, addendumId } = publication;
  const changeId = await repositories.publications.add({
    code,
    detailId,
    state: waits ? 'waiting' : 'ended',
    kind: 'end',
    note,
    isCritical: waits,
    overruled: [],
    askedAt: now,
    askedBy: admin?.adminId ?? '',
    decidedAt: null,
    decidedBy: null,
    startsAt: null,
    endsAt,
    detailBefore,
    changesEndOf: publicationId,
    addendumId,
  });
  await logQuestionnaireChange(call, 'questionnaire.changeEnd', code, {
    detailId,
    publicationId,
    changeId,
    from: currentEnd,
    to: endsAt ?? now,
    waits,
    reason: note,
  });
  if (!waits) await applyEnd(repositories, publication, endsAt, now);
  return changeId;
};

/**
 * publications/end (ours): sets a later or an earlier end of the active version, or ends it now. A
 * change that keeps or drops refusals waits for a second person, as publishing them would; until
 * then the end stays as it was. An addendum over several questionnaires ends in all of them.
 */
export const changeEnd: Action<'changeEnd'> = async (call) => {
  const { repositories, request, now } = call;
  const { publications } = repositories;
  const { publicationId, currentEnd, endsAt } = request;
  const found = await publications.byId(publicationId);
  if (!found) return refused('notFound', 'message.questionnaireUnknown');
  const judged: { publication: Ending; detailBefore: string | null; isCritical: boolean }[] = [];
  for (const part of await publications.together(found)) {
    const publication = findEnding(part, currentEnd, now);
    if (typeof publication === 'string') return refusePublication(publication);
    if (endsAt !== null && (endsAt <= now || endsAt === currentEnd))
      return refusePublication('time');
    if ((await publications.waitingEndChanges(part.publicationId)).length > 0)
      return refusePublication('endWaits');
    if (publication.approvalAfter === 'open' && (endsAt ?? now) > currentEnd)
      return refusePublication('notApproved');
    const obstacle = endsAt === null ? await findObstacle(repositories, publication, now) : null;
    if (obstacle !== null) return refusePublication(obstacle);
    judged.push({ publication, ...(await judgeEnd(repositories, publication, endsAt ?? now)) });
  }
  const waits = judged.some(({ isCritical }) => isCritical);
  let result = publicationId;
  for (const { publication, detailBefore } of judged) {
    const changeId = await requestEnd(call, publication, { detailBefore, waits });
    if (waits && publication.publicationId === publicationId) result = changeId;
  }
  return currentPublication(repositories, result);
};

/** The version whose end a request changes, and its new end; one that has passed means at once. */
const readRequest = async (
  { publications }: Repositories,
  { changesEndOf, endsAt }: PublicationRecord,
  now: number,
): Promise<{ readonly ending: Ending | Fault; readonly endsAt: NewEnd }> => {
  const publication = await publications.byId(changesEndOf ?? '');
  return {
    ending: findEnding(publication, publication?.endsAt ?? null, now),
    endsAt: endsAt !== null && endsAt > now ? endsAt : null,
  };
};

/** Why a request for another end can no longer be approved; null if it can. */
export const findEndObstacle = async (
  stores: Repositories,
  change: PublicationRecord,
  now: number,
): Promise<Fault | null> => {
  const { ending, endsAt } = await readRequest(stores, change, now);
  if (typeof ending === 'string') return ending;
  return endsAt === null ? findObstacle(stores, ending, now) : null;
};

/** Sets the end that a second person approved. */
export const applyApprovedEnd = async (
  stores: Repositories,
  change: PublicationRecord,
  now: number,
): Promise<void> => {
  const { ending, endsAt } = await readRequest(stores, change, now);
  if (typeof ending !== 'string') await applyEnd(stores, ending, endsAt, now);
};
