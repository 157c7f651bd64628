/** The bytes of a first visit as they are transferred, without headers. */
import { get } from 'node:http';
import { newPage, newPhone } from './phone.mjs';
import { goToConsent, openHome } from './visit.mjs';

const KIND = { document: 'page', script: 'script', stylesheet: 'style' };

const kindOf = (request) => {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/api/v1/wording/')) return 'wording';
  return KIND[request.resourceType()] ?? 'other';
};

const trackBytes = (page) => {
  const bytes = { page: 0, script: 0, style: 0, wording: 0, other: 0 };
  const waiting = [];
  page.on('requestfinished', (request) => {
    const add = async () => {
      const { responseBodySize } = await request.sizes();
      // Nothing is transferred for resources that the page already has; the reported size is then
      // negative.
      bytes[kindOf(request)] += Math.max(0, responseBodySize);
    };
    waiting.push(add());
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await Promise.all(waiting);
    return { ...bytes };
  };
};

const subtractBytes = (all, some) =>
  Object.fromEntries(Object.entries(all).map(([kind, bytes]) => [kind, bytes - some[kind]]));

/**
 * Our first page in a language, then what look-up and terms add, then what the questionnaire adds.
 */
export const measureVisitBytes = async ({ browser, probe, ours }, language) => {
  const { context, page } = await newPage(await newPhone(browser), probe);
  const weighed = trackBytes(page);
  await openHome(page, ours, language);
  const first = await weighed();
  const next = await goToConsent(page, language);
  const atTerms = await weighed();
  await next.tap();
  await page.locator('[data-category]').first().waitFor();
  const all = await weighed();
  await context.close();
  return { first, way: subtractBytes(atTerms, first), questionnaire: subtractBytes(all, atTerms) };
};

/** The peer's page, including the questionnaire. */
export const measureSurveyBytes = async ({ browser, probe, survey }) => {
  const { context, page } = await newPage(await newPhone(browser, { inlineStyles: true }), probe);
  const weighed = trackBytes(page);
  await page.goto(survey);
  await page.locator('[data-name]').first().waitFor();
  const bytes = await weighed();
  await context.close();
  return bytes;
};

const zippedSize = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** The language with the longest wording. */
export const heaviestLanguage = async ({ ours }, languages) => {
  const sizes = [];
  for (const language of languages) {
    sizes.push({ language, size: await zippedSize(new URL(`/api/v1/wording/${language}`, ours)) });
  }
  return sizes.sort((one, other) => other.size - one.size)[0].language;
};

/** What the service worker fetches in the background after the first page has loaded. */
export const measureCachedBytes = async ({ browser, probe, ours }) => {
  const { context, page } = await newPage(await newPhone(browser, { keepsShell: true }), probe);
  await page.goto(ours);
  const urls = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => url);
  });
  await context.close();
  let bytes = 0;
  for (const url of urls) bytes += await zippedSize(url);
  return { files: urls.length, bytes };
};
