import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR_SCREENS } from '../../../engine/visit/visitor-screen.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { isEmbeddablePath, cachedEmbeddingOrigins } from './embedding.ts';

const STUDIO = 'https://studio.example.org';
const RECORDS = 'https://records.example.org:8443';

const EMBEDDED = ['/inquiry/7', '/emer-invst/draft-7', '/inquiry-info', '/inquiry-info-emma'];
const OTHERS = [
  ...VISITOR_SCREENS.filter((screen) => !isEmbeddablePath(screen)),
  '/inquiry/7/8',
  '/inquiry/',
  '/inquiry-information',
  '/api/v1/inquiry-answer',
  '/api/v1/embedding-origins',
  '/assets/main.js',
  '/nothing',
];

let webFolder: string;
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), 'munjin-web-'));
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Munjin</title>');
  writeFileSync(join(webFolder, 'assets', 'main.js'), 'export {};');
});
afterAll(() => {
  rmSync(webFolder, { recursive: true });
});

let hospital: TestApp;
afterEach(() => hospital.close());

const opened = async (origins?: string): Promise<TestApp> => {
  hospital = await testApp({
    config: { webFolder },
    ...(origins !== undefined && { settings: { 'embedding.origins': origins } }),
  });
  return hospital;
};

/** What a page's headers say about pages that frame or open it. */
const embeddingOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await hospital.visitor().send(path, { headers });
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    status: response.status,
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    older: response.headers.get('x-frame-options'),
    opener: response.headers.get('cross-origin-opener-policy'),
    policy,
  };
};

const STRICT = { ancestors: "'self'", older: 'SAMEORIGIN', opener: 'same-origin' };

describe('pages that may frame or open a page', () => {
  it('are only our own, unless the hospital names others', async () => {
    await opened();
    for (const path of [...EMBEDDED, ...OTHERS]) {
      expect(await embeddingOf(path), path).toMatchObject(STRICT);
    }
  });

  it('are those that the setting names, for previews and views of answers', async () => {
    await opened(`${STUDIO} ${RECORDS}`);
    for (const path of EMBEDDED) {
      expect(await embeddingOf(path), path).toMatchObject({
        status: 200,
        ancestors: `'self' ${STUDIO} ${RECORDS}`,
        older: null,
        opener: 'unsafe-none',
      });
    }
  });

  it('do not change any other page, nor the rest of the policy', async () => {
    await opened(STUDIO);
    for (const path of OTHERS) expect(await embeddingOf(path), path).toMatchObject(STRICT);
    const { policy } = await embeddingOf('/inquiry/7');
    const other = await embeddingOf('/');
    expect(policy.replace(` ${STUDIO}`, '')).toBe(other.policy);
  });

  it('keep the strict opener policy if they are ours, and need none if they are foreign', async () => {
    await opened(STUDIO);
    expect(await embeddingOf('/inquiry/7', { 'sec-fetch-site': 'same-origin' })).toMatchObject({
      opener: 'same-origin',
    });
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await embeddingOf('/inquiry/7', { 'sec-fetch-site': site })).toMatchObject({
        opener: 'unsafe-none',
      });
    }
  });

  it('are read from the store again after a while, and are only ours if the store is down', async () => {
    await opened(STUDIO);
    const { database, keys } = hospital;
    const origins = cachedEmbeddingOrigins(database, keys);
    expect(await origins()).toEqual([STUDIO]);
    const closed = await testApp({ settings: { 'embedding.origins': STUDIO } });
    const unreadable = cachedEmbeddingOrigins(closed.database, closed.keys);
    await closed.close();
    expect(await unreadable()).toEqual([]);
  });
});

describe('a screen with a variable part in its address', () => {
  it('[ROUTE-19] [ROUTE-21] is served for one part, and logged without it', async () => {
    await opened();
    for (const [path, route] of [
      ['/inquiry/secret-name', '/inquiry/:refreshIdx'],
      ['/emer-invst/secret-name', '/emer-invst/:refreshIdx'],
    ] as const) {
      expect(await embeddingOf(path)).toMatchObject({ status: 200 });
      expect(hospital.log.join('')).toContain(`"${route}"`);
    }
    expect(hospital.log.join('')).not.toContain('secret-name');
    expect(await embeddingOf('/inquiry/a/b')).toMatchObject({ status: 404 });
    expect(await embeddingOf('/inquiry/')).toMatchObject({ status: 404 });
  });
});
