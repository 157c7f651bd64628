import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'munjin-web-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
/** The routes in section 2 of the specification, copied by hand, and /device, which is ours. */
const PUBLISHED = `
  / /chart /phone-pt /pt /nok /phone-num /rnok /rnok-auth /emer-auth /emp
  /gst/grpo /gst/etc /gst/phone /gst/code /pemp /info-agree
  /inquiry /inq /inquiry/7 /emer-invst /emer-invst/7
  /pass /pass-forbiden /pass-forbiden-normal /thankyou /thankyou-normal /error /retryInfo
  /emp-manage /inquiry-info /inquiry-info-emma /inquiry-research/PT /device
`
  .trim()
  .split(/\s+/);

const PAGE = `<!doctype html>${'<p>Munjin</p>'.repeat(20)}`;
const SCRIPT = 'export const answer = 42;\n'.repeat(20);
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, 'index.html'), PAGE);
writeFileSync(join(folder, 'assets', 'main-abc123.js'), SCRIPT);
writeFileSync(join(folder, 'assets', 'main-abc123.js.map'), '{}');
writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');

const app = staticFiles(folder);
const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html', ...headers } });

describe('the built web client', () => {
  it.each(PUBLISHED)('serves the page for %s, never from a cache', async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await reply.text()).toBe(PAGE);
  });

  it.each(PUBLISHED)('serves %s to link previews and health checks too', async (path) => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
      const reply = await app.request(path, { headers });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect((await app.request(path, { method: 'HEAD', headers })).status).toBe(200);
    }
  });

  it('draws an unknown page too, as 404, so that its text is in the visitor’s language', async () => {
    const reply = await get('/no-such-page');
    expect(reply.status).toBe(404);
    expect(await reply.text()).toBe(PAGE);
  });

  it('serves files named by content for ever, compressed, and not twice', async () => {
    const reply = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    const etag = reply.headers.get('etag') ?? '';
    const again = await get('/assets/main-abc123.js', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('serves files with a fixed name again when their content has changed', async () => {
    const etags = [];
    for (const script of ['one()', 'two()']) {
      const release = mkdtempSync(join(folder, 'release-'));
      writeFileSync(join(release, 'index.html'), PAGE);
      writeFileSync(join(release, 'service-worker.js'), script);
      const [before = ''] = etags;
      const reply = await staticFiles(release).request('/service-worker.js', {
        headers: { 'if-none-match': before },
      });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toBe(script);
      etags.push(reply.headers.get('etag') ?? '');
    }
    expect(new Set(etags).size).toBe(2);
  });

  it.each([
    '/.vite/manifest.json',
    '/.git/config',
    '/assets/',
    '/assets/main-abc123.js.map',
    '/index.html',
    '/assets/../index.html',
  ])('does not serve %s', async (path) => {
    const reply = await get(path, { accept: '*/*' });
    expect(reply.status === 404 || (await reply.text()) === PAGE).toBe(true);
    expect(reply.headers.get('content-type') ?? '').not.toContain('json');
  });
});
