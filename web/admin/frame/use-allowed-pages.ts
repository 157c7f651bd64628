import { STUDIO_PAGES, type StudioPageEntry } from '../pages.ts';
import { mayCall, useSignedInAccount } from '../session/signed-in-account.ts';

/** The pages that the role of the signed-in user may see. */
export const useAllowedPages = (): readonly StudioPageEntry[] => {
  const { role } = useSignedInAccount();
  return STUDIO_PAGES.filter(({ call }) => mayCall(role, call));
};
