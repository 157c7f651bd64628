import type { Repositories } from '../repositories.ts';

/** A person who held the link to an account may be its bearer until others have had time to notice. */
const NEW_ACCOUNT_PERIOD_MS = 7 * 24 * 60 * 60_000;

/**
 * Why `by` is no second person to what `askedBy` asked for: it is the same account, or one person
 * may be the bearer of both, for the links to them were handed out within a week.
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
