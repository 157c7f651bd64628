import { ok } from '../../engine/outcome/outcome.ts';
import type {
  FinishProviderSignInResult,
  StartProviderSignInResult,
} from '../../schemas/api.gen.ts';
import type { Action, Call, Steps } from '../platform/http/call.ts';
import {
  countProviderSignIn,
  clearProviderSignInAttempts,
} from '../platform/http/sign-in-limit.ts';
import type { IdentityProvider, ProviderAnswer, ProviderTicket } from './identity-provider.ts';
import { NO_PASSWORD, type AdminAccount } from './admins-repository.ts';
import { isAccountName } from './account-name.ts';
import { continueSignIn } from './sign-in-steps.ts';

/** Where the provider sends people back to: the studio's own page, which makes the last call. */
const RETURN_PATH = '/admin/sign-in/return';
/** Whoever was sent to the provider has this long to come back. */
const TICKET_LIFETIME_MS = 10 * 60_000;
const TICKET_SEAL_PURPOSE = 'provider_sign_in.ticket';

interface StoredTicket extends ProviderTicket {
  readonly expiresAt: number;
}

/** By which ways people sign in here besides their password. */
export const signInWays: Action<'signInWays'> = ({ config: { identityProvider = null } }) =>
  Promise.resolve(
    ok({ hasProvider: identityProvider !== null, providerName: identityProvider?.name ?? '' }),
  );

interface ProviderSignInStart {
  readonly provider: IdentityProvider;
  readonly returnUrl: string;
}

type ProviderRedirect = Awaited<ReturnType<IdentityProvider['startSignIn']>>;

const refuseStart = (fault: StartProviderSignInResult['fault']) => ok({ fault, url: '' });

/**
 * Sends somebody to the hospital's identity provider. What the sign-in is recognised by when it
 * comes back is sealed into a cookie of this browser: nothing is kept here of who only looks.
 */
export const startProviderSignIn: Steps<
  'startProviderSignIn',
  ProviderSignInStart,
  { readonly sent: ProviderRedirect }
> = {
  first: ({ config: { identityProvider: provider = null, publicUrl } }) =>
    Promise.resolve(
      provider === null
        ? { kind: 'ended', outcome: refuseStart('off') }
        : { kind: 'goesOn', value: { provider, returnUrl: publicUrl + RETURN_PATH } },
    ),
  between: async ({ provider, returnUrl }) => ({ sent: await provider.startSignIn(returnUrl) }),
  last: ({ now, keys, setCookie: setCookie }, { sent }) => {
    if (sent === null) return Promise.resolve(refuseStart('unreachable'));
    const storedTicket: StoredTicket = { ...sent.ticket, expiresAt: now + TICKET_LIFETIME_MS };
    setCookie('provider', keys.seal(TICKET_SEAL_PURPOSE, '', JSON.stringify(storedTicket)));
    return Promise.resolve(ok({ fault: null, url: sent.url }));
  },
};

/** The ticket of this browser, if it is for what came back; null for another's, or one too old. */
const readTicket = ({ tokens, keys, now }: Call, returned: URL): ProviderTicket | null => {
  const text =
    tokens.provider === null ? null : keys.openOrNull(TICKET_SEAL_PURPOSE, '', tokens.provider);
  if (text === null) return null;
  const { expiresAt, ...ticket } = JSON.parse(text) as StoredTicket;
  const isOurs = returned.searchParams.get('state') === ticket.state;
  return isOurs && expiresAt > now ? ticket : null;
};

interface ProviderReturn {
  readonly provider: IdentityProvider;
  readonly returned: URL;
  readonly ticket: ProviderTicket;
}

const refuseSignIn = (fault: NonNullable<FinishProviderSignInResult['fault']>) =>
  ok({ fault, account: null });

type ProvenPerson = Extract<ProviderAnswer, { kind: 'person' }>;

/** Whose account it is; or why it is nobody's who may sign in. */
type AccountMatch =
  | { readonly kind: 'account'; readonly account: AdminAccount; readonly isFirst: boolean }
  | { readonly kind: 'stranger'; readonly reason: 'noAccount' | 'otherPerson' | 'disabled' };

/**
 * The account of somebody whom the provider proved. At the first time it is found by its name, and
 * bound to the provider's lasting name for the person; from then on that alone opens it, whoever
 * has the name by then: its password and its set-up link are void. Nobody gets an account by this.
 */
const matchAccount = async (
  { repositories: { admins, providerIdentities, setUpLinks }, now }: Call,
  person: ProvenPerson,
): Promise<AccountMatch> => {
  const boundTo = await providerIdentities.accountOf(person);
  const named = boundTo === null && isAccountName(person.userName) ? person.userName : null;
  const account =
    boundTo !== null ? await admins.byId(boundTo) : named && (await admins.byName(named));
  if (!account) return { kind: 'stranger', reason: 'noAccount' };
  if (account.disabledAt !== null) return { kind: 'stranger', reason: 'disabled' };
  if (boundTo !== null) return { kind: 'account', account, isFirst: false };
  if (!(await providerIdentities.link(account.adminId, person, now))) {
    return { kind: 'stranger', reason: 'otherPerson' };
  }
  await admins.savePassword(account.adminId, NO_PASSWORD);
  await setUpLinks.remove(account.adminId);
  return { kind: 'account', account, isFirst: true };
};

/**
 * Signs somebody in who comes back from the identity provider, as a password would: with a second
 * factor of ours where the account has one or the hospital requires it. Who has no account here and
 * whose account is disabled are told the same; the audit says which.
 */
export const finishProviderSignIn: Steps<
  'finishProviderSignIn',
  ProviderReturn,
  { readonly answer: ProviderAnswer }
> = {
  first: async (call) => {
    const { identityProvider: provider = null, publicUrl } = call.config;
    const returned = new URL(`${publicUrl}${RETURN_PATH}?${call.request.returned}`);
    if (provider === null) return { kind: 'ended', outcome: refuseSignIn('off') };
    const ticket = readTicket(call, returned);
    call.setCookie('provider', null);
    if (ticket === null) return { kind: 'ended', outcome: refuseSignIn('gone') };
    const blocked = await countProviderSignIn(call);
    if (blocked) return { kind: 'ended', outcome: blocked };
    return { kind: 'goesOn', value: { provider, returned, ticket } };
  },
  between: async ({ provider, returned, ticket }) => ({
    answer: await provider.finishSignIn(returned, ticket),
  }),
  last: async (call, { answer }) => {
    const { audit } = call.repositories;
    // It was for this one return.
    call.setCookie('provider', null);
    const refuse = (subject: string, reason: string): Promise<void> =>
      audit.log({
        action: 'admin.signInRefused',
        at: call.now,
        subject,
        detail: { provider: true, reason },
      });
    if (answer.kind !== 'person') {
      if (answer.kind === 'unproven') await refuse('', answer.reason);
      return refuseSignIn(answer.kind);
    }
    const found = await matchAccount(call, answer);
    if (found.kind === 'stranger') {
      await refuse(answer.userName, found.reason);
      return refuseSignIn('unknown');
    }
    const { account, isFirst } = found;
    await clearProviderSignInAttempts(call);
    await audit.log({
      action: 'admin.providerSignIn',
      at: call.now,
      actor: account.adminId,
      subject: account.name,
      detail: { issuer: answer.issuer, isFirst },
    });
    return ok({ fault: null, account: await continueSignIn(call, account) });
  },
};
