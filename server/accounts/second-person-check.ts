import type { Repositories } from '../repositories.ts';

/**
 * A person who held the link to an account may be its user until others have had time to notice.
 */
const NEW_ACCOUNT_PERIOD_MS = 7 * 24 * 60 * 60_000;

/**
 * Why `by` does not count as a second person for a request of `askedBy`: it is the same account, or
 * one person may use both, because the links to them were issued within a week.
 */
export const checkSecondPerson = async (
  { admins }: Pick<Repositories, 'admins'>,
  askedBy: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<'samePerson' | 'newAccount' | null> => {
  if (askedBy === by) return 'samePerson';
  const since = at - NEW_ACCOUNT_PERIOD_MS;
  const requestingHolders = await admins.possibleAccountHolders(askedBy, since);
  const decidingHolders = await admins.possibleAccountHolders(by, since);
  return [...decidingHolders].some((bearer) => requestingHolders.has(bearer)) ? 'newAccount' : null;
};
