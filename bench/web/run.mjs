#!/usr/bin/env node
/**
 * `npm run bench:web`: what a first visit downloads, and how soon it is on a slow phone's screen and
 * answers to a finger, beside the same questionnaire in survey-react-ui. Prints tables, leaves
 * `.reports/bench-web.json`, with `--write` puts the tables into docs/benchmarks.md. `--rounds 9`
 * measures longer, `--quick` one round; `--latency 562` takes the wait of the DevTools' own preset.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { systemBrowser } from '../../.ci/browser.mjs';
import { writeBetween } from '../documented.mjs';
import { inWords, machine } from '../machine.mjs';
import { installPeers, versionOf } from '../peers.mjs';
import { listening } from '../server/children.mjs';
import { proveAgreement } from './agreement.mjs';
import { buildOurs, buildSurvey, bundledProbe, SURVEY } from './build.mjs';
import { measureAgain, measureHome, measureQuestionnaire, measureSurvey } from './measure.mjs';
import { newPage, newPhone, NETWORK, SLOWED } from './phone.mjs';
import { asSurvey } from './survey-notation.mjs';
import { asMarkdown, asText } from './table.mjs';
import { LANGUAGES, visitToConsent, visitToHome, wordingIn } from './visit.mjs';
import { heaviestLanguage, weighKept, weighSurvey, weighVisit } from './weigh.mjs';

const root = join(import.meta.dirname, '..', '..');
const WHOLE_RUN = 5;
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: String(WHOLE_RUN) },
    latency: { type: 'string', default: String(NETWORK.latency) },
  },
});
const rounds = options.quick ? 1 : Number(options.rounds);
const latency = Number(options.latency);
if (options.write && (rounds < WHOLE_RUN || latency !== NETWORK.latency)) {
  throw new Error('--write takes a whole run');
}

const MEASURES = {
  home: measureHome,
  questionnaire: measureQuestionnaire,
  survey: measureSurvey,
  again: measureAgain,
};

installPeers();
buildOurs();
const where = machine();
const probe = await bundledProbe();
const browserPath = systemBrowser();
const browser = await chromium.launch({
  ...(browserPath && { executablePath: browserPath }),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
/** Service workers and the visit's cookie want a secure origin, which `localhost` is. */
const originOf = ({ url }) => url.replace('127.0.0.1', 'localhost');
const hospital = await listening('../web/hospital.ts', []);
const ours = originOf(hospital);

/** A visitor at the questionnaire, with its definition and its pictures. */
const atQuestionnaire = async () => {
  const { context, page } = await newPage(await newPhone(browser), probe);
  await visitToHome(page, ours);
  const next = await visitToConsent(page);
  const replied = page.waitForResponse((one) => one.url().includes('/api/v1/inquiry'));
  await next.tap();
  const { categoryList } = (await (await replied).json()).result;
  const pictures = [];
  for (const { imageUrl } of categoryList.filter((one) => one.imageUrl !== '')) {
    const picture = await context.request.get(new URL(imageUrl, ours).href);
    pictures.push([imageUrl.replace(/^.*\//, ''), await picture.body()]);
  }
  await page.locator('[data-category]').first().waitFor();
  return { context, page, categoryList, pictures };
};

const visitor = await atQuestionnaire();
await buildSurvey(asSurvey(visitor.categoryList, wordingIn('ko')), visitor.pictures);
const peer = await listening('../web/hospital.ts', [SURVEY]);
const pages = { browser, probe, latency, ours, survey: originOf(peer) };

const beside = await newPage(await newPhone(browser, { inlineStyles: true }), probe);
await beside.page.goto(pages.survey);
await beside.page.locator('[data-name]').first().waitFor();
const agreedAnswers = await proveAgreement(visitor.page, beside.page);
await visitor.context.close();
await beside.context.close();
process.stderr.write(`The pages agree after each of ${agreedAnswers} answers. `);

const heaviest = await heaviestLanguage(pages, LANGUAGES);
const bytes = {
  visits: {
    ko: await weighVisit(pages, 'ko'),
    [heaviest]: await weighVisit(pages, heaviest),
  },
  kept: await weighKept(pages),
  survey: await weighSurvey(pages),
};

const names = Object.keys(MEASURES);
const measured = Object.fromEntries(names.map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const name of round % 2 === 0 ? names : names.toReversed()) {
    measured[name].push(await MEASURES[name](pages));
    process.stderr.write('.');
  }
}
process.stderr.write('\n');

const report = {
  machine: where,
  browser: browser.version(),
  network: { ...NETWORK, latency },
  slowed: SLOWED,
  rounds,
  versions: ['survey-react-ui', 'survey-core-3.0.0', 'react'].map(
    (one) => `${one.replace(/-[\d.]+$/, '')} ${versionOf(one)}`,
  ),
  agreedAnswers,
  bytes,
  measured,
};
await browser.close();
await hospital.stop();
await peer.stop();

mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(join(root, '.reports', 'bench-web.json'), `${JSON.stringify(report, null, 2)}\n`);
process.stdout.write(asText(report, inWords(where)));
if (options.write) await writeBetween('bench:web', asMarkdown(report, inWords(where)));
