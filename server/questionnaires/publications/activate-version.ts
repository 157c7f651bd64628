import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import type { Repositories } from '../../repositories.ts';

/** The user at the command line, if an account is named. */
export const OPERATOR = 'operator';

type Stores = Pick<Repositories, 'publications' | 'questionnaires'>;
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
 * Only the pointer moves: visits that have started finish with the version they were given.
 */
export const activateVersion = async (
  { publications, questionnaires }: Stores,
  version: Version,
  publicationId: string,
  startsAt: number,
): Promise<void> => {
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
  });
  await activateVersion(stores, version, publicationId, now);
};
