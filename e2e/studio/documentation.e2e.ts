import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAxeViolations } from '../accessibility/axe.ts';
import { expect, test } from './studio-fixture.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SITE = `${ROOT}dist/docs`;
const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';

/** A word of the site's language, and the page that it finds. */
const SEARCHED = isEnglish
  ? { word: 'roll back', page: 'The studio, page by page' }
  : { word: '되돌리기', page: '이전 버전으로 되돌리기' };

// One worker builds the site, if it is older than the guides.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  test.setTimeout(300_000);
  execFileSync(process.execPath, [`${ROOT}.ci/build.mjs`, '--if-stale', 'docs'], {
    stdio: 'inherit',
  });
});

test('the studio leads to the documentation in its language, which has a search', async ({
  studio,
  hospital,
  context,
}) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await studio.signIn('viewer');
  await studio.open('/account');
  const [docs] = await Promise.all([
    context.waitForEvent('page'),
    studio.page.getByRole('link', { name: isEnglish ? 'Documentation' : '설명서' }).click(),
  ]);
  const errors: string[] = [];
  docs.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  docs.on('pageerror', ({ message }) => errors.push(message));
  await docs.reload({ waitUntil: 'networkidle' });
  await expect(docs.locator('html')).toHaveAttribute('lang', isEnglish ? 'en' : 'ko');
  await expect(docs.getByRole('heading', { level: 1 })).toContainText(
    isEnglish ? 'Documentation' : '설명서',
  );

  await docs.getByRole('button', { name: isEnglish ? 'Search' : '찾기' }).click();
  await docs.getByRole('searchbox').fill(SEARCHED.word);
  await docs.getByRole('option').filter({ hasText: SEARCHED.page }).first().click();
  await expect(docs.getByRole('heading', { level: 1 })).toContainText(SEARCHED.page);

  await docs.goto('/admin/docs/ko/studio/devices.html', { waitUntil: 'networkidle' });
  const widths = await docs
    .getByRole('img', { name: /연결 코드/ })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(widths).toEqual([440, 720]);

  // Tables, code and a dark screen are what a strict policy breaks first.
  await docs.goto('/admin/docs/deploy.html', { waitUntil: 'networkidle' });
  const code = docs.locator('pre code span[class^="code-"]').first();
  await expect(code).not.toHaveCSS(
    'color',
    await docs
      .locator('p')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  );
  expect(await findAxeViolations(docs)).toEqual([]);
  await docs.goto('/admin/docs/nothing.html');
  await expect(docs.getByText('404')).toBeVisible();

  expect(
    requests.filter((url) => !url.startsWith(hospital.url) && !/^(data|blob):/.test(url)),
  ).toEqual([]);
  expect(errors.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
});

test('the built pages load nothing from elsewhere, have no inline code, and no dead anchor', () => {
  const names = readdirSync(SITE, { recursive: true, encoding: 'utf8' });
  const read = (name: string): string => readFileSync(`${SITE}/${name}`, 'utf8');
  const pages = new Map(
    names.filter((name) => name.endsWith('.html')).map((name) => [name, read(name)]),
  );
  expect(pages.size).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const [name, html] of pages) {
    for (const [tag] of html.matchAll(/<(?:script|link|img|iframe|source|style)\b[^>]*>/g)) {
      const isOurs = /(?:src|href)="(?:\/admin\/docs\/|\/favicon)/.test(tag);
      if (!isOurs) faults.push(`${name}: ${tag}`);
    }
    if (/ (?:style|on\w+)="/.test(html)) faults.push(`${name}: a style or handler in the page`);
    for (const [, target = ''] of html.matchAll(/<a [^>]*href="(\/admin\/docs\/[^"]*|#[^"]*)"/g)) {
      const [path = '', id] = target.split('#');
      const own = path === '' ? name : path.slice('/admin/docs/'.length);
      const page = pages.get(own === '' || own.endsWith('/') ? posix.join(own, 'index.html') : own);
      if (page === undefined) faults.push(`${name}: no page ${target}`);
      else if (id && !page.includes(` id="${decodeURIComponent(id)}"`)) {
        faults.push(`${name}: no heading ${target}`);
      }
    }
  }
  for (const name of names.filter((one) => one.endsWith('.css'))) {
    for (const [url] of read(name).matchAll(/(?:url\(|@import )["']?(?:https?:)?\/\/[^)]*/g)) {
      faults.push(`${name}: ${url}`);
    }
  }
  expect(faults).toEqual([]);
});
