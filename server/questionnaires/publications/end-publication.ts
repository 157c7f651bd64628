import type { PublicationRecord } from '../publications-repository.ts';
import type { Repositories } from '../../repositories.ts';
import { findVersionToRestore, loadVersion } from '../returning-versions.ts';
import { findTakenUserTypes, type TakenUserTypes } from '../review/audience-conflicts.ts';

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
