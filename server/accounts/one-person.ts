import type { Repositories } from '../repositories.ts';

/** A person who held the link to an account may be its bearer until others have had time to notice. */
const NEW_ACCOUNT_MS = 7 * 24 * 60 * 60_000;

/**
 * Why `by` is no second person to what `askedBy` asked for: it is the same account, or one person
 * may be the bearer of both, for the links to them were handed out within a week.
 */
export const noSecondPerson = async (
  { admins }: Pick<Repositories, 'admins'>,
  askedBy: string,
  { by, at }: { readonly by: string; readonly at: number },
): Promise<'samePerson' | 'newAccount' | null> => {
  if (askedBy === by) return 'samePerson';
  const since = at - NEW_ACCOUNT_MS;
  const asking = await admins.possibleAccountHolders(askedBy, since);
  const deciding = await admins.possibleAccountHolders(by, since);
  return [...deciding].some((bearer) => asking.has(bearer)) ? 'newAccount' : null;
};
