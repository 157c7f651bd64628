import { createRepositories } from '../../repositories.ts';
import { identifyCaller, readCallerTokens } from './caller.ts';
import { isHttps, isLocalBrowserRequest } from './client-address.ts';
import type { Services } from './config.ts';
import type { AppContext } from './context.ts';

/** Whether the request comes from someone who is signed in to the studio, in any role. */
export const isSignedInStaff = async (
  c: AppContext,
  { database, keys, clock, config }: Services,
): Promise<boolean> => {
  const isSecure = isHttps(c, config.trustedProxies) || isLocalBrowserRequest(c);
  const tokens = readCallerTokens(c, isSecure);
  if (tokens.admin === null && tokens.commandLine === null) return false;
  return database.read(async (trx) => {
    const stores = createRepositories(trx, keys);
    const settings = await stores.settings.all();
    const { admin } = await identifyCaller(stores, tokens, settings, clock.now());
    return admin !== null;
  });
};
