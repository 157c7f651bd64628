import type { Repositories } from '../../repositories.ts';

/**
 * Identifies the set of active versions of all questionnaires. While it stays the same, every
 * judgement based on it stays valid: which version a draft is compared with, and which user types
 * other questionnaires serve.
 */
export const fingerprintActiveVersions = async ({
  questionnaires,
}: Pick<Repositories, 'questionnaires'>): Promise<string> =>
  (await questionnaires.all())
    .map(({ code, publishedDetailId }) => `${code} ${publishedDetailId ?? ''}`)
    .join('\n');
