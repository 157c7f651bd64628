import { dayAt } from '../../engine/visit/local-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';

/**
 * What a hospital still needs before visitors can use it, each item with the command that adds it.
 */
export const findMissingContent = async ({
  database,
  keys,
  clock,
}: {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}): Promise<readonly string[]> =>
  database.read(async (trx) => {
    const { wording, terms, questionnaires } = createRepositories(trx, keys);
    const words = await wording.catalogue('ko');
    const privacy = await terms.current('PT', 'privacy', dayAt(clock.now()));
    const questionnaire = await questionnaires.publishedFor('PT', 'standard');
    return [
      ...(Object.keys(words).length === 0
        ? ['No wording yet: munjin translations import <files>']
        : []),
      ...(privacy ? [] : ['No terms for patients yet: munjin terms import <file>']),
      ...(questionnaire
        ? []
        : ['No questionnaire for patients is published: munjin questionnaire publish <file>']),
    ];
  });
