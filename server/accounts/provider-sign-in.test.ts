import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openIdProvider, providerFault } from './identity-provider.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { NO_PASSWORD } from './admins-repository.ts';
import { hashPassword } from './password.ts';
import { signInAtProvider } from './testing/provider-browser.ts';
import { CLIENT, startTestProvider, type TestProvider } from './testing/test-provider.ts';

const RETURN_URL = 'http://localhost/admin/sign-in/return';
const MINUTE = 60_000;

let identityServer: TestProvider;
let hospital: TestApp;
beforeAll(async () => {
  // The provider logs warnings about test-only settings.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  identityServer = await startTestProvider(RETURN_URL);
});
afterAll(() => identityServer.close());

const createTestHospital = (issuer = identityServer.issuer, settings = {}) =>
  testApp({
    settings,
    config: { identityProvider: openIdProvider({ ...CLIENT, issuer, name: '병원 통합 로그인' }) },
  });
beforeEach(async () => {
  identityServer.userNames.clear();
  hospital = await createTestHospital();
});
afterEach(() => hospital.close());

/** Someone who has an account, and no password here. */
const addAccount = (name = 'kim.editor') =>
  hospital.writeStore(({ admins }) =>
    admins.add({ name, role: 'editor', passwordHash: NO_PASSWORD, now: 0 }),
  );
const start = async (browser: TestVisitor) =>
  (await browser.call('startProviderSignIn', {})).result.url;
const finish = async (browser: TestVisitor, returned: URL) =>
  browser.call('finishProviderSignIn', { returned: returned.search.slice(1) });
/** Starts the sign-in here, signs in at the provider as that person, and comes back. */
const signInAs = async (login: string | null, browser = hospital.visitor()) => {
  const returned = await signInAtProvider(await start(browser), login, RETURN_URL);
  return { browser, returned, ...(await finish(browser, returned)) };
};
const refusals = () =>
  hospital.readStore(async ({ auditSearch }) =>
    (await auditSearch.search({}, 20))
      .filter(({ action }) => action === 'admin.signInRefused')
      .map(({ detail }) => (JSON.parse(detail) as { reason: string }).reason),
  );

describe('signing in with the hospital’s identity provider', () => {
  it('[ADMIN] goes there and back, and starts a session as a password does', async () => {
    await addAccount();
    const browser = hospital.visitor();
    expect((await browser.call('signInWays', {})).result).toEqual({
      hasProvider: true,
      providerName: '병원 통합 로그인',
    });
    const url = new URL(await start(browser));
    expect(url.origin).toBe(identityServer.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: RETURN_URL,
    });
    for (const field of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(field)).toMatch(/^[\w-]{43}$/);
    }
    const { result, headers } = await signInAs('kim.editor', browser);
    expect(result).toMatchObject({
      fault: null,
      account: { name: 'kim.editor', role: 'editor', next: 'nothing' },
    });
    const [cookie = ''] = headers.getSetCookie().filter((line) => line.startsWith('__Host-admin'));
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) {
      expect(cookie).toContain(attribute);
    }
    expect((await browser.call('adminSession', {})).status).toBe(200);
    const actions = await hospital.readStore(async ({ auditSearch }) =>
      (await auditSearch.search({}, 2)).map(({ action, detail }) => `${action} ${detail}`),
    );
    expect(actions).toEqual([
      'admin.signIn {"role":"editor"}',
      `admin.providerSignIn {"issuer":"${identityServer.issuer}","isFirst":true}`,
    ]);
    expect(hospital.log.join('')).not.toMatch(/code=|state=/);
  });

  it('creates no account, and gives the same answer for an unknown and a disabled one', async () => {
    const { adminId = '' } = (await addAccount()) ?? {};
    await hospital.writeStore(({ admins }) => admins.disable(adminId, 1));
    for (const who of ['stranger', 'Not An Account', 'kim.editor']) {
      const { result, browser } = await signInAs(who);
      expect(result).toEqual({ fault: 'unknown', account: null });
      expect((await browser.call('adminSession', {})).status).toBe(401);
    }
    expect(await refusals()).toEqual(['disabled', 'noAccount', 'noAccount']);
    expect(await hospital.readStore(({ admins }) => admins.byName('stranger'))).toBeNull();
  });

  it('voids the password and the set-up link that the account had', async () => {
    const password = 'seven rivers and a hill';
    const hash = await hashPassword(password);
    const token = await hospital.writeStore(async ({ admins, setUpLinks }) => {
      const account = await admins.add({
        name: 'kim.editor',
        role: 'editor',
        passwordHash: hash,
        now: 0,
      });
      const link = { adminId: account?.adminId ?? '', expiresAt: hospital.clock.now() + MINUTE };
      return setUpLinks.issue(link);
    });
    const byPassword = async () =>
      (await hospital.visitor().call('signIn', { name: 'kim.editor', password })).resultCd;
    expect(await byPassword()).toBe(0);
    expect((await signInAs('kim.editor')).result.fault).toBeNull();
    expect(await byPassword()).not.toBe(0);
    const setUp = await hospital.visitor().call('setUp', { token });
    expect(setUp.result.fault).toBe('gone');
    const [user] = await hospital.readStore(({ admins }) => admins.list());
    expect(user).toMatchObject({ name: 'kim.editor', hasPassword: false, isBound: true });
  });

  it('binds the account to the person, and not to anyone who gets the name later', async () => {
    await addAccount();
    identityServer.userNames.set('person-1', 'kim.editor');
    expect((await signInAs('person-1')).result.fault).toBeNull();
    identityServer.userNames.set('person-1', 'kim.married');
    expect((await signInAs('person-1')).result.account?.name).toBe('kim.editor');
    identityServer.userNames.set('person-2', 'kim.editor');
    expect((await signInAs('person-2')).result.fault).toBe('unknown');
    expect(await refusals()).toEqual(['otherPerson']);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('admin_provider_identity').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('person-1');
  });

  it('asks for our own second factor if the hospital requires one', async () => {
    await hospital.writeStore(({ settings }) => settings.save('admin.secondFactorRequired', true));
    await addAccount();
    const { result, browser } = await signInAs('kim.editor');
    expect(result.account?.next).toBe('enrolment');
    expect((await browser.call('adminSession', {})).status).toBe(401);
    const started = await browser.call('startSecondFactor', { password: '' });
    expect(started.result.fault).toBeNull();
  });

  it('reports that the user gave up at the provider', async () => {
    expect((await signInAs(null)).result).toEqual({ fault: 'cancelled', account: null });
  });
});

describe('the return from the provider', () => {
  it('is refused with another state, or in another browser', async () => {
    await addAccount();
    const browser = hospital.visitor();
    const returned = await signInAtProvider(await start(browser), 'kim.editor', RETURN_URL);
    const other = hospital.visitor();
    await start(other);
    expect((await finish(other, returned)).result.fault).toBe('gone');
    expect((await finish(hospital.visitor(), returned)).result.fault).toBe('gone');
    const forged = new URL(returned);
    forged.searchParams.set('state', 'A'.repeat(43));
    const ticket = browser.cookies.get('__Host-provider') ?? '';
    expect((await finish(browser, forged)).result.fault).toBe('gone');
    browser.cookies.set('__Host-provider', ticket);
    expect((await finish(browser, returned)).result.fault).toBeNull();
  });

  it('is refused a second time, or too late', async () => {
    await addAccount();
    const browser = hospital.visitor();
    const returned = await signInAtProvider(await start(browser), 'kim.editor', RETURN_URL);
    const ticket = browser.cookies.get('__Host-provider') ?? '';
    expect((await finish(browser, returned)).result.fault).toBeNull();
    expect(browser.cookies.get('__Host-provider')).toBe('');
    const thief = hospital.visitor();
    thief.cookies.set('__Host-provider', ticket);
    expect((await finish(thief, returned)).result.fault).toBe('unproven');
    expect((await thief.call('adminSession', {})).status).toBe(401);
    expect(await refusals()).toEqual(['invalid_grant']);

    const slow = hospital.visitor();
    const late = await signInAtProvider(await start(slow), 'kim.editor', RETURN_URL);
    hospital.clock.advance(10 * MINUTE);
    expect((await finish(slow, late)).result.fault).toBe('gone');
  });

  it('proves no identity with another nonce or without the verifier of this sign-in', async () => {
    await addAccount();
    const provider = openIdProvider({ ...CLIENT, issuer: identityServer.issuer, name: '' });
    for (const [spoilt, reason] of [
      [{ nonce: 'B'.repeat(43) }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
      [{ verifier: 'C'.repeat(43) }, 'invalid_grant'],
      [{ state: 'D'.repeat(43) }, 'OAUTH_INVALID_RESPONSE'],
    ] as const) {
      const started = await provider.startSignIn(RETURN_URL);
      if (started === null) throw new Error('the provider is not there');
      const returned = await signInAtProvider(started.url, 'kim.editor', RETURN_URL);
      const answer = await provider.finishSignIn(returned, { ...started.ticket, ...spoilt });
      expect(answer).toEqual({ kind: 'unproven', reason });
    }
  });

  it('is limited per address, and counted apart from passwords', async () => {
    await hospital.close();
    hospital = await createTestHospital(identityServer.issuer, { 'signIn.addressTries': 2 });
    for (const resultCd of [0, 0, 306]) {
      const browser = hospital.visitor();
      const { searchParams } = new URL(await start(browser));
      const returned = new URL(`${RETURN_URL}?code=guess&state=${searchParams.get('state')}`);
      expect((await finish(browser, returned)).resultCd).toBe(resultCd);
    }
    const wrong = await hospital.visitor().call('signIn', { name: 'nobody', password: 'wrong' });
    expect(wrong.resultCd).toBe(101);
  });
});

describe('without a provider', () => {
  it('that answers, redirects no one, and asks again on the next attempt', async () => {
    await hospital.close();
    hospital = await createTestHospital('http://127.0.0.1:9');
    const { result } = await hospital.visitor().call('startProviderSignIn', {});
    expect(result).toEqual({ fault: 'unreachable', url: '' });
  });

  it('named by the hospital, does not offer this sign-in', async () => {
    await hospital.close();
    hospital = await testApp();
    const browser = hospital.visitor();
    expect((await browser.call('signInWays', {})).result.hasProvider).toBe(false);
    expect((await browser.call('startProviderSignIn', {})).result.fault).toBe('off');
    const { result } = await browser.call('finishProviderSignIn', { returned: 'code=1&state=2' });
    expect(result).toEqual({ fault: 'off', account: null });
  });

  it.each([
    ['http://provider.example', 'a', 'b', /https/],
    ['https://user:pass@provider.example', 'a', 'b', /password/],
    ['nonsense', 'a', 'b', /no URL/],
    ['https://provider.example', '', 'b', /CLIENT_ID/],
    ['https://provider.example', 'a', '', /SECRET/],
    ['https://provider.example', 'a', 'b', null],
    ['http://127.0.0.1:4000', 'a', 'b', null],
  ])('checks its settings: %s, "%s", "%s"', (issuer, clientId, clientSecret, fault) => {
    const found = providerFault({ issuer, clientId, clientSecret, name: '' });
    if (fault === null) expect(found).toBeNull();
    else expect(found).toMatch(fault);
  });
});
