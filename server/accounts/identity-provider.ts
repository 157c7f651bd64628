import * as oidc from 'openid-client';
import type {
  ProviderTicket,
  ProviderAnswer,
  IdentityProvider,
} from '../platform/http/identity-provider.ts';

/** The hospital's identity provider, and our client registration there. */
export interface ProviderSettings {
  /** Its issuer identifier, where its metadata is found. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its display name, for the button on the sign-in page; may be empty. */
  readonly name: string;
}

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid profile';
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const ERROR_CODE_PATTERN = /^[\w.-]{1,64}$/;

/** What is wrong with the settings, as a sentence; null if nothing is wrong. */
export const providerFault = ({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): string | null => {
  if (!URL.canParse(issuer)) return 'MUNJIN_OIDC_ISSUER is no URL.';
  const { protocol, hostname, username, password } = new URL(issuer);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK_HOST.test(hostname))) {
    return 'The identity provider must be reached by https, or be on this machine.';
  }
  if (username !== '' || password !== '') return 'MUNJIN_OIDC_ISSUER must hold no password.';
  if (clientId === '') return 'MUNJIN_OIDC_CLIENT_ID is missing.';
  return clientSecret === ''
    ? 'MUNJIN_OIDC_CLIENT_SECRET_FILE or MUNJIN_OIDC_CLIENT_SECRET is missing.'
    : null;
};

/** The OpenID Connect default, unless the provider accepts the secret in the body only. */
const clientAuthentication =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic(secret)
      : oidc.ClientSecretPost(secret);
    method(server, client, body, headers);
  };

const reasonOf = (error: unknown): string => {
  const code =
    error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError
      ? error.error
      : (error as { readonly code?: unknown }).code;
  return typeof code === 'string' && ERROR_CODE_PATTERN.test(code) ? code : 'unknown';
};

const UNREACHABLE_CODES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

const toProviderAnswer = (error: unknown): ProviderAnswer => {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return { kind: 'cancelled' };
  }
  const reason = reasonOf(error);
  // A fetch that failed in transit is a TypeError without a code of the protocol.
  const isNetworkFailure = error instanceof TypeError && !reason.startsWith('OAUTH_');
  return isNetworkFailure || UNREACHABLE_CODES.has(reason)
    ? { kind: 'unreachable' }
    : { kind: 'unproven', reason };
};

const claimText = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/**
 * An OpenID Connect provider: Authorization Code flow with PKCE, state and nonce. The provider's
 * tokens are used at once and never stored. The ID token's signature is checked although the token
 * comes straight from the provider.
 */
export const openIdProvider = (settings: ProviderSettings): IdentityProvider => {
  const { issuer, clientId, clientSecret, name } = settings;
  const server = new URL(issuer);
  let discovered: Promise<oidc.Configuration> | null = null;

  /** The provider's metadata, requested once; a failed request is repeated. */
  const configuration = (): Promise<oidc.Configuration> =>
    (discovered ??= oidc
      .discovery(server, clientId, {}, clientAuthentication(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        discovered = null;
        throw error;
      }));

  const startSignIn: IdentityProvider['startSignIn'] = async (returnUrl) => {
    const known = await configuration().catch(() => null);
    if (known === null) return null;
    const ticket = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(known, {
      redirect_uri: returnUrl,
      scope: SCOPE,
      state: ticket.state,
      nonce: ticket.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(ticket.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, ticket };
  };

  const identifyPerson = async (returned: URL, ticket: ProviderTicket): Promise<ProviderAnswer> => {
    const known = await configuration();
    const tokens = await oidc.authorizationCodeGrant(known, returned, {
      expectedState: ticket.state,
      expectedNonce: ticket.nonce,
      pkceCodeVerifier: ticket.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) return { kind: 'unproven', reason: 'no_id_token' };
    const { iss, sub, preferred_username: named } = claims;
    // Some providers send it in the ID token, others only on request.
    const userName =
      named === undefined
        ? (await oidc.fetchUserInfo(known, tokens.access_token, sub)).preferred_username
        : named;
    return { kind: 'person', issuer: iss, subject: sub, userName: claimText(userName) };
  };

  return {
    name,
    startSignIn,
    finishSignIn: (returned, ticket) => identifyPerson(returned, ticket).catch(toProviderAnswer),
  };
};
