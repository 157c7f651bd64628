import type { Handle } from '../platform/database/transaction-handle.ts';
import { latestAnswers } from './latest-answers.ts';

interface PersonOfDay {
  readonly identityIndex: string;
  readonly answerType: string;
  readonly visitDate: string;
}

const personKey = ({ identityIndex, answerType, visitDate }: PersonOfDay): string =>
  `${identityIndex} ${answerType} ${visitDate}`;

/**
 * The people that the latest submission of one of these days refuses, unless it was wiped or staff
 * lifted that. Only those with one of these identity indexes, if any are given.
 */
export const findRefusedPeople = async (
  trx: Handle,
  days: readonly string[],
  identityIndexes?: readonly string[],
): Promise<readonly PersonOfDay[]> => {
  if (days.length === 0 || identityIndexes?.length === 0) return [];
  return latestAnswers(trx, 'visit')
    .select(['identityIndex', 'answerType', 'visitDate'])
    .where('visitDate', 'in', days)
    .$if(identityIndexes !== undefined, (query) =>
      query.where('identityIndex', 'in', identityIndexes ?? []),
    )
    .where('screeningOutcome', '=', 'refuse')
    .execute();
};

/**
 * Whether a pass belongs to one of the refused people: by the answers of its own day until it ends,
 * and by those of today even afterwards.
 */
export const createRefusedPassTest = (
  refused: readonly PersonOfDay[],
  { now, today }: { readonly now: number; readonly today: string },
): ((pass: PersonOfDay & { readonly notAfter: number }) => boolean) => {
  const keys = new Set(refused.map(personKey));
  return (pass) =>
    (now < pass.notAfter && keys.has(personKey(pass))) ||
    keys.has(personKey({ ...pass, visitDate: today }));
};
