import type { ChecklistDetail, Hindrance } from '../../../schemas/api.gen.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import { createRepositories, type Repositories } from '../../repositories.ts';
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

/** The questionnaires that have its people. */
const takenBy = (taken: readonly ChecklistDetail[]): string[] =>
  taken.flatMap(({ names: [code] }) => code ?? []);

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
  const refuse = async (why: Hindrance['why'], names: readonly string[] = []): Promise<void> => {
    // Who approved it stays named, with what they wrote.
    const decision =
      publication.decidedBy === null ? { at: now, by: 'system', note: '' } : undefined;
    await stores.publications.setState(publicationId, 'cancelled', decision);
    await stores.publications.recordHindrance(publicationId, { why, names: [...names] });
    await draftAgain(stores, publication, now);
    await log(stores, 'questionnaire.notStarted', publication, now);
  };
  if (endsAt !== null && endsAt <= now) return refuse('endPassed');
  if (!(await isStillJudged(stores, publication))) return refuse('otherInForce');
  const version = await versionOf(stores, detailId);
  const taken = await typesTaken(stores, version.stored.schema['x-munjin']);
  if (taken.length > 0) return refuse('typesTaken', takenBy(taken));
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
    await publications.removeEnd(publicationId);
    await publications.recordHindrance(publicationId, { why: 'typesTaken', names: takenBy(taken) });
    await log(stores, 'questionnaire.notEnded', publication, now);
    return;
  }
  await publications.setState(publicationId, 'ended');
  if (version) await questionnaires.publish(version);
  else await questionnaires.unpublish(code);
  if (before.publicationId !== null) await publications.resume(before.publicationId);
  await log(stores, 'questionnaire.end', publication, now);
};

interface Stored {
  readonly database: Database;
  readonly keys: Keys;
}

/** Says on a publication that it could not begin or end, and in the audit the first time. */
const failed = (
  { database, keys }: Stored,
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
    if (isNew) await log(stores, 'questionnaire.failed', publication, now);
  });

/** What became of the next one that was due. */
type Turn =
  | { readonly kind: 'none' | 'done' }
  | { readonly kind: 'failed'; readonly publication: PublicationRecord; readonly cause: unknown };

const beginOrEndNext = async (
  { database, keys }: Stored,
  now: number,
  except: readonly string[],
): Promise<Turn> => {
  const tried: { publication: PublicationRecord | null } = { publication: null };
  try {
    await database.transaction(async (trx) => {
      const stores = createRepositories(trx, keys);
      const due = await stores.publications.due(now, except);
      tried.publication = due;
      if (due) await (due.state === 'scheduled' ? begin : end)(stores, due, now);
    });
    return { kind: tried.publication ? 'done' : 'none' };
  } catch (cause) {
    // Without one the store itself does not answer.
    if (!tried.publication) throw cause;
    return { kind: 'failed', publication: tried.publication, cause };
  }
};

/**
 * Puts versions in force whose start has come, and gives way to the ones before where the end has;
 * in the order of time. Gives how many. Several processes may do it at the same time: each start
 * and each end commits once. One that fails stays as it is, to be tried again, and keeps none of
 * the others waiting.
 *
 * @throws AggregateError at the end, where any failed.
 */
export const startAndEndPublications = async ({
  database,
  keys,
  clock,
}: Stored & { readonly clock: Clock }): Promise<number> => {
  const now = clock.now();
  const isDue = await database.read((trx) => createRepositories(trx, keys).publications.due(now));
  if (!isDue) return 0;
  const leftAlone: string[] = [];
  const causes: unknown[] = [];
  for (let count = 0; ;) {
    const turn = await beginOrEndNext({ database, keys }, now, leftAlone);
    if (turn.kind === 'done') count += 1;
    if (turn.kind === 'failed') {
      await failed({ database, keys }, turn.publication, now);
      leftAlone.push(turn.publication.publicationId);
      causes.push(turn.cause);
    }
    if (turn.kind !== 'none') continue;
    if (causes.length > 0) throw new AggregateError(causes, 'publications could not begin or end');
    return count;
  }
};
