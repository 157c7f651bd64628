import type { QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import type { Repositories } from '../../repositories.ts';

/** Who works at the command line, where an account is named. */
export const OPERATOR = 'operator';

type Stores = Pick<Repositories, 'publications' | 'questionnaires'>;
type Version = Pick<QuestionnaireVersion, 'code' | 'detailId' | 'stored'>;

/**
 * Whether what is in force is still what a publication was judged beside. Otherwise its checklist
 * and whether it is critical were judged for another change, and it would take back what came between.
 */
export const isBaseUnchanged = async (
  { questionnaires }: Pick<Repositories, 'questionnaires'>,
  { code, detailBefore }: PublicationRecord,
): Promise<boolean> =>
  ((await questionnaires.byCode(code))?.publishedDetailId ?? null) === detailBefore;

/**
 * Puts a version in force for a publication, in place of what was, and notes that, so that it can
 * come back. Only the pointer moves: visits that have begun finish on the version they were given.
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

/** Puts a version in force that nobody of the studio asked for: somebody at the command line did. */
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
