import type { Repositories } from '../../repositories.ts';

/**
 * Names what is in force of all questionnaires. While it stays the same, so does everything that
 * was judged by it: beside which version a draft stands, and whose people other questionnaires have.
 */
export const fingerprintActiveVersions = async ({
  questionnaires,
}: Pick<Repositories, 'questionnaires'>): Promise<string> =>
  (await questionnaires.all())
    .map(({ code, publishedDetailId }) => `${code} ${publishedDetailId ?? ''}`)
    .join('\n');
