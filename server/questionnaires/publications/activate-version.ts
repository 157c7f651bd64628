import type { TakeOver } from '../../../schemas/api.gen.ts';
import { takeOverUserTypes } from './take-over.ts';
import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import type { Repositories } from '../../repositories.ts';

/** The user at the command line, if an account is named. */
export const OPERATOR = 'operator';

type Stores = Pick<Repositories, 'publications' | 'questionnaires' | 'audit'>;
type Version = Pick<QuestionnaireVersion, 'code' | 'detailId' | 'stored'>;

/**
 * Whether the active version is still the one a publication was judged against. Otherwise its
 * checklist and whether it is critical were judged for another change, and it would undo the
 * versions in between.
 */
export const isBaseUnchanged = async (
  { questionnaires }: Pick<Repositories, 'questionnaires'>,
  { code, detailBefore }: PublicationRecord,
): Promise<boolean> =>
  ((await questionnaires.byCode(code))?.publishedDetailId ?? null) === detailBefore;

/**
 * Activates a version for a publication and records the one it replaces, so that it can come back.
 * Only the pointer moves: visits that have started finish with the version they were given. The
 * user types that the publication takes over leave their questionnaires in the same transaction.
 */
export const activateVersion = async (
  stores: Stores,
  version: Version,
  publicationId: string,
  startsAt: number,
): Promise<void> => {
  const { publications, questionnaires } = stores;
  const publication = await publications.byId(publicationId);
  if (!publication) throw new Error(`the publication ${publicationId} has vanished`);
  await takeOverUserTypes(stores, version.stored.schema['x-munjin'], publication, startsAt);
  const head = await questionnaires.byCode(version.code);
  const before = await publications.inForce(version.code);
  await publications.endInForce(version.code);
  await questionnaires.publish(version);
  await publications.markInForce(publicationId, startsAt, {
    detailId: head?.publishedDetailId ?? null,
    publicationId: before?.publicationId ?? null,
  });
};

/** Activates a version that no one in the studio requested: a user at the command line did. */
export const activateVersionByOperator = async (
  stores: Stores,
  version: Version,
  now: number,
  takesOver: readonly TakeOver[] = [],
): Promise<void> => {
  const publicationId = await stores.publications.add({
    code: version.code,
    detailId: version.detailId,
    state: 'scheduled',
    kind: 'publish',
    note: '',
    isCritical: false,
    overruled: [],
    askedAt: now,
    askedBy: OPERATOR,
    decidedAt: null,
    decidedBy: null,
    startsAt: now,
    endsAt: null,
    detailBefore: null,
    takesOver,
  });
  await activateVersion(stores, version, publicationId, now);
};
