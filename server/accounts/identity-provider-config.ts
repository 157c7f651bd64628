import { readFileSync } from 'node:fs';
import { openIdProvider, providerFault } from './identity-provider.ts';
import type { IdentityProvider } from '../platform/http/identity-provider.ts';

/**
 * The identity provider that the environment names: MUNJIN_OIDC_ISSUER and MUNJIN_OIDC_CLIENT_ID,
 * the secret in MUNJIN_OIDC_CLIENT_SECRET_FILE or MUNJIN_OIDC_CLIENT_SECRET, and its display name
 * in MUNJIN_OIDC_NAME. Null if none is named: users then sign in with passwords only. Throws if the
 * settings are incomplete, with a message for the operator who starts the server.
 */
export const identityProviderFromEnv = (
  env: Readonly<Record<string, string | undefined>>,
): IdentityProvider | null => {
  const issuer = env['MUNJIN_OIDC_ISSUER'] ?? '';
  if (issuer === '') return null;
  const file = env['MUNJIN_OIDC_CLIENT_SECRET_FILE'] ?? '';
  const clientSecret =
    file === '' ? (env['MUNJIN_OIDC_CLIENT_SECRET'] ?? '') : readFileSync(file, 'utf8').trim();
  const clientId = env['MUNJIN_OIDC_CLIENT_ID'] ?? '';
  const name = (env['MUNJIN_OIDC_NAME'] ?? '').slice(0, 40);
  const settings = { issuer, clientId, clientSecret, name };
  const fault = providerFault(settings);
  if (fault !== null) throw new Error(fault);
  return openIdProvider(settings);
};
