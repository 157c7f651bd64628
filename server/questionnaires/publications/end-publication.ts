import type { PublicationRecord } from '../publications-repository.ts';
import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { Repositories } from '../../repositories.ts';
import { findTakenUserTypes, type TakenUserTypes } from '../review/audience-conflicts.ts';

/** A version that publications refer to, which always exists. */
export const loadVersion = async (
  { questionnaires }: Repositories,
  detailId: string,
): Promise<QuestionnaireVersion> => {
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  return version;
};

/** The questionnaires that serve its user types. */
export const conflictingCodes = (taken: readonly TakenUserTypes[]): string[] =>
  taken.map(({ code }) => code);

/** Audits what the server itself did with a publication at its start or end. */
export const logPublication = (
  { audit }: Repositories,
  action: string,
  { code, detailId, publicationId }: PublicationRecord,
  now: number,
): Promise<void> =>
  audit.log({
    action,
    at: now,
    actor: 'system',
    subject: code,
    detail: { code, detailId, publicationId },
  });

interface PreviousVersion {
  readonly detailId: string | null;
  readonly publicationId: string | null;
}

/**
 * The version that returns at the end of a publication: the previous one, unless that should have
 * ended too.
 */
export const findVersionToRestore = async (
  { publications }: Repositories,
  { detailBefore, publicationBefore }: PublicationRecord,
  now: number,
): Promise<PreviousVersion> => {
  let before: PreviousVersion = { detailId: detailBefore, publicationId: publicationBefore };
  while (before.publicationId !== null) {
    const earlier = await publications.byId(before.publicationId);
    if (earlier === null) return before;
    if (earlier.endsAt === null || earlier.endsAt > now) return before;
    before = { detailId: earlier.detailBefore, publicationId: earlier.publicationBefore };
  }
  return before;
};

/**
 * The versions that would return one after the other until an instant, if this publication and those
 * that it replaced end as planned; null for no version.
 */
export const findReturningVersions = async (
  stores: Repositories,
  publication: PublicationRecord,
  until = Infinity,
): Promise<readonly (QuestionnaireVersion | null)[]> => {
  const returning: (QuestionnaireVersion | null)[] = [];
  let ending: PublicationRecord | null = publication;
  while (ending !== null && ending.endsAt !== null && ending.endsAt < until) {
    const { detailId, publicationId } = await findVersionToRestore(stores, ending, ending.endsAt);
    returning.push(detailId === null ? null : await loadVersion(stores, detailId));
    ending = publicationId === null ? null : await stores.publications.byId(publicationId);
  }
  return returning;
};

/**
 * Restores the version before, at the end of a publication. If another questionnaire serves its user
 * types by now, the publication stays active without an end.
 */
export const endPublication = async (
  stores: Repositories,
  publication: PublicationRecord,
  now: number,
): Promise<void> => {
  const { publications, questionnaires } = stores;
  const { publicationId, code } = publication;
  const before = await findVersionToRestore(stores, publication, now);
  const version = before.detailId === null ? null : await loadVersion(stores, before.detailId);
  const taken = version ? await findTakenUserTypes(stores, version.stored.schema['x-munjin']) : [];
  if (taken.length > 0) {
    await publications.setEnd(publicationId, null);
    await publications.recordHindrance(publicationId, {
      why: 'typesTaken',
      names: conflictingCodes(taken),
    });
    await logPublication(stores, 'questionnaire.notEnded', publication, now);
    return;
  }
  await publications.setState(publicationId, 'ended');
  for (const change of await publications.waitingEndChanges(publicationId)) {
    await publications.setState(change.publicationId, 'cancelled', {
      at: now,
      by: 'system',
      note: '',
    });
    await publications.recordHindrance(change.publicationId, { why: 'endedFirst', names: [] });
    await logPublication(stores, 'questionnaire.endNotChanged', change, now);
  }
  if (version) await questionnaires.publish(version);
  else await questionnaires.unpublish(code);
  if (before.publicationId !== null) await publications.resume(before.publicationId);
  await logPublication(stores, 'questionnaire.end', publication, now);
};
