import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityProviderFromEnv } from './identity-provider-config.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-provider-'));
  writeFileSync(join(folder, 'secret'), 'from a file\n');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const PROVIDER_ENV = {
  MUNJIN_OIDC_ISSUER: 'https://sso.hospital.example',
  MUNJIN_OIDC_CLIENT_ID: 'munjin',
};

it('is none unless the environment names one', () => {
  expect(identityProviderFromEnv({})).toBeNull();
  expect(identityProviderFromEnv({ MUNJIN_OIDC_ISSUER: '' })).toBeNull();
});

it('reads the secret from the environment or a file, and the name for the button', () => {
  const secret = { MUNJIN_OIDC_CLIENT_SECRET: 'from the environment' };
  expect(identityProviderFromEnv({ ...PROVIDER_ENV, ...secret })?.name).toBe('');
  const file = { MUNJIN_OIDC_CLIENT_SECRET_FILE: join(folder, 'secret') };
  const named = { ...PROVIDER_ENV, ...file, MUNJIN_OIDC_NAME: '서울병원 SSO' };
  expect(identityProviderFromEnv(named)?.name).toBe('서울병원 SSO');
});

it('reports what is missing before the server starts', () => {
  expect(() => identityProviderFromEnv(PROVIDER_ENV)).toThrow(/MUNJIN_OIDC_CLIENT_SECRET/);
  const secret = { MUNJIN_OIDC_CLIENT_SECRET: 'from the environment' };
  expect(() =>
    identityProviderFromEnv({ ...PROVIDER_ENV, ...secret, MUNJIN_OIDC_CLIENT_ID: '' }),
  ).toThrow(/MUNJIN_OIDC_CLIENT_ID/);
  const plain = { ...PROVIDER_ENV, ...secret, MUNJIN_OIDC_ISSUER: 'http://sso.hospital.example' };
  expect(() => identityProviderFromEnv(plain)).toThrow(/https/);
});
