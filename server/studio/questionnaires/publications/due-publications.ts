import type { Clock } from '../../../outside/clock.ts';
import type { Database } from '../../../store/database.ts';
import type { Keys } from '../../../store/keys.ts';
import type { PublicationRecord } from '../../../store/publications.ts';
import type { QuestionnaireVersion } from '../../../store/questionnaires.ts';
import { repositories, type Repositories } from '../../../store/repositories.ts';
import { typesTaken } from '../review/user-types.ts';
import { draftAgain } from './draft-again.ts';
import { isStillJudged, putInForce } from './put-in-force.ts';

const versionOf = async (
  { questionnaires }: Repositories,
  detailId: string,
): Promise<QuestionnaireVersion> => {
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  return version;
};

const log = (
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
 * Begins what was scheduled; not where another version or questionnaire has taken its place or its
 * people meanwhile: it is a draft again then.
 */
const begin = async (
  stores: Repositories,
  publication: PublicationRecord,
  now: number,
): Promise<void> => {
  const { publicationId, detailId, startsAt, endsAt } = publication;
  const refuse = async (state: 'ended' | 'cancelled', note: string): Promise<void> => {
    // Who approved it stays named.
    const by = publication.decidedBy ?? 'system';
    await stores.publications.moveTo(publicationId, state, { at: now, by, note });
    await draftAgain(stores, publication, now);
    await log(stores, 'questionnaire.notStarted', publication, now);
  };
  if (endsAt !== null && endsAt <= now) return refuse('ended', 'Its end had come before it began.');
  if (!(await isStillJudged(stores, publication))) {
    return refuse(
      'cancelled',
      'It did not begin: another version has come in force since it was judged.',
    );
  }
  const version = await versionOf(stores, detailId);
  const taken = await typesTaken(stores, version.stored.schema['x-munjin']);
  if (taken.length > 0) return refuse('cancelled', `It did not begin: ${taken.join(' ')}`);
  await putInForce(stores, version, publicationId, startsAt ?? now);
  await log(stores, 'questionnaire.start', publication, now);
};

interface Before {
  readonly detailId: string | null;
  readonly publicationId: string | null;
}

/** What comes back at the end of a publication: what was before it, unless that should have ended too. */
const whatComesBack = async (
  { publications }: Repositories,
  { detailBefore, publicationBefore }: PublicationRecord,
  now: number,
): Promise<Before> => {
  let before: Before = { detailId: detailBefore, publicationId: publicationBefore };
  while (before.publicationId !== null) {
    const former = await publications.byId(before.publicationId);
    if (former === null) return before;
    if (former.endsAt === null || former.endsAt > now) return before;
    before = { detailId: former.detailBefore, publicationId: former.publicationBefore };
  }
  return before;
};

const end = async (
  stores: Repositories,
  publication: PublicationRecord,
  now: number,
): Promise<void> => {
  const { publications, questionnaires } = stores;
  const { publicationId, code } = publication;
  const before = await whatComesBack(stores, publication, now);
  const version = before.detailId === null ? null : await versionOf(stores, before.detailId);
  const taken = version ? await typesTaken(stores, version.stored.schema['x-munjin']) : [];
  if (taken.length > 0) {
    await publications.stay(publicationId, `It did not end: ${taken.join(' ')}`);
    await log(stores, 'questionnaire.notEnded', publication, now);
    return;
  }
  await publications.moveTo(publicationId, 'ended');
  if (version) await questionnaires.publish(version);
  else await questionnaires.unpublish(code);
  if (before.publicationId !== null) await publications.resume(before.publicationId);
  await log(stores, 'questionnaire.end', publication, now);
};

/**
 * Puts versions in force whose start has come, and gives way to the ones before where the end has;
 * in the order of time. Gives how many. Several processes may do it at the same time: each start
 * and each end commits once.
 */
export const startAndEndPublications = async ({
  database,
  keys,
  clock,
}: {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}): Promise<number> => {
  const now = clock.now();
  const isDue = await database.read((trx) => repositories(trx, keys).publications.due(now));
  if (!isDue) return 0;
  for (let count = 0; ; count += 1) {
    const isDone = await database.transaction(async (trx) => {
      const stores = repositories(trx, keys);
      const due = await stores.publications.due(now);
      if (due) await (due.state === 'scheduled' ? begin : end)(stores, due, now);
      return due === null;
    });
    if (isDone) return count;
  }
};
