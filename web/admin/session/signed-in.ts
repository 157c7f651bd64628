import { createContext, useContext } from 'react';
import type { AdminRole, AdminSessionResult } from '../../../schemas/api.gen.ts';

export const SignedIn = createContext<AdminSessionResult | null>(null);

/** Who is signed in; a page is only drawn for somebody. */
export const useSignedIn = (): AdminSessionResult => {
  const account = useContext(SignedIn);
  if (account === null) throw new Error('a page of the studio is drawn for nobody');
  return account;
};

/** Whether who is signed in has one of these roles; the server decides it again. */
export const useMay = (roles: readonly AdminRole[]): boolean => roles.includes(useSignedIn().role);
