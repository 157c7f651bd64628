import { CLIENT, startTestProvider } from '../../server/accounts/testing/test-provider.ts';
import { openIdProvider } from '../../server/accounts/identity-provider.ts';
import type { IdentityProvider } from '../../server/platform/http/identity-provider.ts';
import { openHospital } from '../hospital/hospital.ts';
import { expect, test as base } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

/**
 * The hospital and its provider need each other's address: the provider gets the hospital's address
 * later.
 */
const createDeferredProvider = (): IdentityProvider & { of: IdentityProvider | null } => {
  const requireProvider = (provider: IdentityProvider | null): IdentityProvider => {
    if (provider === null) throw new Error('the provider is not there yet');
    return provider;
  };
  return {
    of: null,
    name: '서울병원 SSO',
    startSignIn(returnUrl) {
      return requireProvider(this.of).startSignIn(returnUrl);
    },
    finishSignIn(returned, ticket) {
      return requireProvider(this.of).finishSignIn(returned, ticket);
    },
  };
};

const test = base.extend({
  hospital: async ({}, use) => {
    const identityProvider = createDeferredProvider();
    const hospital = await openHospital({ identityProvider });
    const providerServer = await startTestProvider(`${hospital.url}/admin/sign-in/return`);
    identityProvider.of = openIdProvider({ ...CLIENT, issuer: providerServer.issuer, name: '' });
    await use(hospital);
    await providerServer.close();
    await hospital.close();
  },
});

test('[ADMIN] only a user with an account can sign in by the hospital’s identity provider', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await hospital.updateStores(async ({ admins }) => {
    const hash = '$argon2id$none';
    await admins.add({ name: 'kim.editor', role: 'editor', passwordHash: hash, now: 0 });
  });
  const byProvider = page.getByRole('button', {
    name: inLanguage('서울병원 SSO 계정으로 로그인', 'Sign in with 서울병원 SSO'),
  });
  /** Uses the provider's own forms. */
  const signInAs = async (name: string): Promise<void> => {
    await byProvider.click();
    await page.locator('input[name="login"]').fill(name);
    await page.locator('input[name="password"]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  await page.goto('/admin');
  await expect(byProvider).toBeVisible();
  await studio.checkPage('sign-in-provider');
  await signInAs('stranger');
  await expect(page.getByRole('alert')).toContainText(
    inLanguage('스튜디오 계정이 없습니다', 'You have no account'),
  );
  await studio.checkPage('sign-in-provider-unknown');
  expect(page.url()).not.toContain('code=');
  await page.getByRole('button', { name: inLanguage('로그인 화면으로', 'Go to sign-in') }).click();

  // The provider remembers the unknown user, so the other user starts in another browser.
  await page.context().clearCookies();
  await signInAs('kim.editor');
  await expect(page.getByRole('button', { name: 'kim.editor' })).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await page.reload();
  await expect(page.getByRole('button', { name: 'kim.editor' })).toBeVisible();
});
