import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_ROLES } from '../../../schemas/enumeration.gen.ts';
import { signInAs } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

const HOME = '<!doctype html><title>Documentation</title>';
const KOREAN = '<!doctype html><title>설명서</title>';
const NOT_FOUND = '<!doctype html><title>No such page</title>';
const SCRIPT = 'export const answer = 42;\n'.repeat(20);

let folder: string;
let hospital: TestApp;
let staff: TestVisitor;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-docs-'));
  const docsFolder = join(folder, 'docs');
  for (const name of ['ko', 'assets', '.vite']) {
    mkdirSync(join(docsFolder, name), { recursive: true });
  }
  writeFileSync(join(docsFolder, 'index.html'), HOME);
  writeFileSync(join(docsFolder, 'ko/index.html'), KOREAN);
  writeFileSync(join(docsFolder, '404.html'), NOT_FOUND);
  writeFileSync(join(docsFolder, 'assets/app.a1b2.js'), SCRIPT);
  writeFileSync(join(docsFolder, '.vite/license.json'), '[]');
  writeFileSync(join(folder, 'keys.json'), 'secret');
  hospital = await testApp({ config: { docsFolder } });
  staff = await signInAs(hospital, 'viewer');
});
afterAll(async () => {
  await hospital.close();
  rmSync(folder, { recursive: true });
});

describe('the documentation', () => {
  it.each(['/admin/docs/', '/admin/docs/ko/', '/admin/docs/assets/app.a1b2.js', '/admin/docs/x'])(
    'asks a stranger to sign in at %s',
    async (path) => {
      const stranger = hospital.visitor();
      stranger.cookies.set('__Host-admin', 'x'.repeat(43));
      for (const browser of [hospital.visitor(), stranger]) {
        const response = await browser.send(path);
        expect(response.status).toBe(401);
        expect(response.headers.get('cache-control')).toBe('no-store');
        const page = await response.text();
        expect(page).toContain('<a href="/admin">');
        expect(page).toContain(path.includes('/ko/') ? '로그인하세요' : 'Please sign in');
      }
    },
  );

  it.each(ALL_ROLES)('is shown to the role %s', async (role) => {
    const browser = await signInAs(hospital, role);
    expect(await (await browser.send('/admin/docs/')).text()).toBe(HOME);
    expect(await (await browser.send('/admin/docs/ko/')).text()).toBe(KOREAN);
  });

  it('is closed again after the sign-out', async () => {
    const browser = await signInAs(hospital, 'viewer', { name: 'leaving.viewer' });
    expect((await browser.send('/admin/docs/')).status).toBe(200);
    await browser.call('signOut', {});
    expect((await browser.send('/admin/docs/')).status).toBe(401);
  });

  it('has the strict policy, without styles or scripts inside the page', async () => {
    for (const browser of [staff, hospital.visitor()]) {
      const { headers } = await browser.send('/admin/docs/');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'; .*script-src 'self';.*style-src 'self';/);
      expect(policy).not.toMatch(/unsafe|nonce|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('keeps pages out of caches, and other files in the reader’s browser alone', async () => {
    expect((await staff.send('/admin/docs/')).headers.get('cache-control')).toBe('no-store');
    const response = await staff.send('/admin/docs/assets/app.a1b2.js', {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });

  it.each([
    '/admin/docs/nothing.html',
    '/admin/docs/assets/',
    '/admin/docs/.vite/license.json',
    '/admin/docs/..%2fkeys.json',
    '/admin/docs/%2e%2e%2fkeys.json',
    '/admin/docs//keys.json',
  ])('says that there is no page %s', async (path) => {
    const response = await staff.send(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(NOT_FOUND);
  });

  it('is found without the last slash', async () => {
    const response = await hospital.visitor().send('/admin/docs');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/admin/docs/');
  });

  it('says how to build it where it was not built', async () => {
    const bare = await testApp({ config: { docsFolder: join(folder, 'none') } });
    const browser = await signInAs(bare, 'viewer');
    for (const [path, title] of [
      ['/admin/docs/', 'The documentation is not installed'],
      ['/admin/docs/ko/', '설명서가 설치되어 있지 않습니다'],
    ] as const) {
      const response = await browser.send(path);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(page).toContain(title);
      expect(page).toContain('npm run docs');
    }
    expect((await bare.visitor().send('/admin/docs/')).status).toBe(401);
    await bare.close();
  });
});
