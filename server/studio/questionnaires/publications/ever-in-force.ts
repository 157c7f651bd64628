import type { VersionName } from '../../../store/questionnaires.ts';
import type { Repositories } from '../../../store/repositories.ts';

/**
 * Which of these versions of a questionnaire visitors have ever been given: those whose publications
 * say so, and those that somebody has answered, for publications were not kept from the beginning.
 * A version that was only imported is not among them, however old it is.
 */
export const everInForce = async (
  { publications, answersToVersion }: Pick<Repositories, 'publications' | 'answersToVersion'>,
  code: string,
  versions: readonly Pick<VersionName, 'detailId'>[],
): Promise<ReadonlySet<string>> => {
  const found = new Set(await publications.everInForce(code));
  for (const { detailId } of versions) {
    if (!found.has(detailId) && (await answersToVersion.hasAny(detailId))) found.add(detailId);
  }
  return found;
};
