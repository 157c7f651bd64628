import type { Hindrance } from '../../../schemas/api.gen.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import { createRepositories, type Repositories } from '../../repositories.ts';
import { isTakeOverAgreed } from './take-over.ts';
import { findTakenUserTypes } from '../review/audience-conflicts.ts';
import { loadVersion } from '../returning-versions.ts';
import { restoreDraft } from './restore-draft.ts';
import { isBaseUnchanged, activateVersion } from './activate-version.ts';
import { conflictingCodes, endPublication, logPublication } from './end-publication.ts';

/** Why a scheduled publication cannot start; null if it can. */
const findHindrance = async (
  stores: Repositories,
  publication: PublicationRecord,
  now: number,
): Promise<Hindrance | null> => {
  const { detailId, endsAt } = publication;
  if (endsAt !== null && endsAt <= now) return { why: 'endPassed', names: [] };
  if (!(await isBaseUnchanged(stores, publication))) return { why: 'otherInForce', names: [] };
  const version = await loadVersion(stores, detailId);
  const taken = await findTakenUserTypes(stores, version.stored.schema['x-munjin']);
  return isTakeOverAgreed(publication.takesOver, taken)
    ? null
    : { why: 'typesTaken', names: conflictingCodes(taken) };
};

/**
 * Starts a scheduled publication, unless another version has replaced its base or another
 * questionnaire serves its user types: then it becomes a draft again. An addendum over several
 * questionnaires starts in all of them or in none.
 */
const startPublication = async (
  stores: Repositories,
  publication: PublicationRecord,
  now: number,
): Promise<void> => {
  const parts = await stores.publications.together(publication);
  let hindrance: Hindrance | null = null;
  for (const part of parts) hindrance ??= await findHindrance(stores, part, now);
  for (const part of parts) {
    const { publicationId, detailId, decidedBy, startsAt } = part;
    if (hindrance === null) {
      const version = await loadVersion(stores, detailId);
      await activateVersion(stores, version, publicationId, startsAt ?? now);
      await logPublication(stores, 'questionnaire.start', part, now);
      continue;
    }
    // The person who approved it stays named, with their note.
    const decision = decidedBy === null ? { at: now, by: 'system', note: '' } : undefined;
    await stores.publications.setState(publicationId, 'cancelled', decision);
    await stores.publications.recordHindrance(publicationId, hindrance);
    await restoreDraft(stores, part, now);
    await logPublication(stores, 'questionnaire.notStarted', part, now);
  }
};

interface StoreAccess {
  readonly database: Database;
  readonly keys: Keys;
}

/** Records on a publication that it could not start or end, and in the audit the first time. */
const recordFailure = (
  { database, keys }: StoreAccess,
  publication: PublicationRecord,
  now: number,
): Promise<void> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { publicationId } = publication;
    const isNew = await stores.publications.recordHindrance(publicationId, {
      why: 'fault',
      names: [],
    });
    if (isNew) await logPublication(stores, 'questionnaire.failed', publication, now);
  });

/** The result of the next publication that was due. */
type StepResult =
  | { readonly kind: 'none' | 'done' }
  | { readonly kind: 'failed'; readonly publication: PublicationRecord; readonly cause: unknown };

const startOrEndNext = async (
  { database, keys }: StoreAccess,
  now: number,
  except: readonly string[],
): Promise<StepResult> => {
  const attempt: { publication: PublicationRecord | null } = { publication: null };
  try {
    await database.transaction(async (trx) => {
      const stores = createRepositories(trx, keys);
      const due = await stores.publications.due(now, except);
      attempt.publication = due;
      if (due)
        await (due.state === 'scheduled' ? startPublication : endPublication)(stores, due, now);
    });
    return { kind: attempt.publication ? 'done' : 'none' };
  } catch (cause) {
    // If no publication was read, the store itself has failed.
    if (!attempt.publication) throw cause;
    return { kind: 'failed', publication: attempt.publication, cause };
  }
};

/**
 * Activates versions whose start has come, and restores the previous ones when the end has come, in
 * order of time. Returns how many. Several processes may do it at the same time: each start and
 * each end commits once. One that fails stays as it is, is tried again later, and does not delay
 * the others.
 * @throws AggregateError at the end, where any failed.
 */
export const startAndEndPublications = async ({
  database,
  keys,
  clock,
}: StoreAccess & { readonly clock: Clock }): Promise<number> => {
  const now = clock.now();
  const isDue = await database.read((trx) => createRepositories(trx, keys).publications.due(now));
  if (!isDue) return 0;
  const failedIds: string[] = [];
  const causes: unknown[] = [];
  for (let count = 0; ;) {
    const result = await startOrEndNext({ database, keys }, now, failedIds);
    if (result.kind === 'done') count += 1;
    if (result.kind === 'failed') {
      await recordFailure({ database, keys }, result.publication, now);
      failedIds.push(result.publication.publicationId);
      causes.push(result.cause);
    }
    if (result.kind !== 'none') continue;
    if (causes.length > 0) throw new AggregateError(causes, 'publications could not begin or end');
    return count;
  }
};
