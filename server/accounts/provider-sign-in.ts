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
import type {
  IdentityProvider,
  ProviderAnswer,
  ProviderTicket,
} from '../platform/http/identity-provider.ts';
import { NO_PASSWORD, type AdminAccount } from './admins-repository.ts';
import { isAccountName } from './account-name.ts';
import { continueSignIn } from './sign-in-steps.ts';

/** Where the provider sends users back to: the studio's own page, which makes the last call. */
const RETURN_PATH = '/admin/sign-in/return';
/** How long a user has to come back from the provider. */
const TICKET_LIFETIME_MS = 10 * 60_000;
const TICKET_SEAL_PURPOSE = 'provider_sign_in.ticket';

interface StoredTicket extends ProviderTicket {
  readonly expiresAt: number;
}

/** How users can sign in here besides their password. */
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
 * Sends a user to the hospital's identity provider. The data that identify the sign-in on return
 * are sealed into a cookie of this browser, so that the server stores nothing about someone who
 * only opens the page.
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

/**
 * The ticket of this browser if it matches this return; null for another ticket or an expired one.
 */
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

/** The account, or why no account may sign in. */
type AccountMatch =
  | { readonly kind: 'account'; readonly account: AdminAccount; readonly isFirst: boolean }
  | { readonly kind: 'stranger'; readonly reason: 'noAccount' | 'otherPerson' | 'disabled' };

/**
 * The account of a person identified by the provider. The first time it is found by its name and
 * bound to the provider's permanent identifier of the person, and its password and set-up link
 * become void. After that only this identifier opens it, even if the name passes to another person.
 * It never creates an account.
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
 * Signs in a user who comes back from the identity provider, as with a password: with our own
 * second factor if the account has one or the hospital requires it. A user without an account and
 * one with a disabled account get the same answer; the audit records which it was.
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
    // It was valid for this one return only.
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
