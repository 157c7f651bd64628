import { createContext, useContext } from 'react';
import type { AdminSessionResult } from '../../../schemas/api.gen.ts';
import type { StudioCallName } from '../../../schemas/calls.ts';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { StudioCall } from '../../../schemas/studio-calls/studio-call.ts';

export const SignedInAccountContext = createContext<AdminSessionResult | null>(null);

/** The signed-in account. Pages are rendered only for signed-in users. */
export const useSignedInAccount = (): AdminSessionResult => {
  const account = useContext(SignedInAccountContext);
  if (account === null)
    throw new Error('a page of the studio is shown without a signed-in account');
  return account;
};

/** Whether a role may make this call. The server checks it again. */
export const mayCall = (role: AdminSessionResult['role'], name: StudioCallName): boolean => {
  const { roles }: StudioCall = STUDIO_CALLS[name];
  return roles === 'anybody' || roles.includes(role);
};

/** Whether the signed-in user may make this call. */
export const useMay = (name: StudioCallName): boolean => mayCall(useSignedInAccount().role, name);
