#!/usr/bin/env node
/**
 * `npm run bench:web`: measures what a first visit downloads, how soon it is on a slow phone's
 * screen, and how soon it reacts to a tap, compared with the same questionnaire in survey-react-ui.
 * Prints tables and writes `.reports/bench-web.json`; `--write` puts the tables into
 * docs/benchmarks.md. `--rounds 9` measures longer, `--quick` one round; `--latency 562` uses the
 * delay of the DevTools preset.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../launch-browser.mjs';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { installPeers, versionOf } from '../peers.mjs';
import { startServer } from '../server/child-processes.mjs';
import { verifyAgreement } from './agreement.mjs';
import { buildOurs, buildSurvey, bundleProbe, SURVEY } from './build.mjs';
import {
  measureSecondVisits,
  measureHome,
  measureQuestionnaire,
  measureSurvey,
} from './measure.mjs';
import { newPage, newPhone, FAST_3G, CPU_SLOWDOWN } from './phone.mjs';
import { toSurveyJs } from './to-survey-js.mjs';
import { asMarkdown, asText } from './table.mjs';
import { LANGUAGES, goToConsent, openHome, wordingIn } from './visit.mjs';
import {
  heaviestLanguage,
  measureCachedBytes,
  measureSurveyBytes,
  measureVisitBytes,
} from './measure-bytes.mjs';

const root = join(import.meta.dirname, '..', '..');
const WHOLE_RUN = 5;
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string', default: String(WHOLE_RUN) },
    latency: { type: 'string', default: String(FAST_3G.latency) },
  },
});
const rounds = options.quick ? 1 : Number(options.rounds);
const latency = Number(options.latency);
if (options.write && (rounds < WHOLE_RUN || latency !== FAST_3G.latency)) {
  throw new Error('--write takes a whole run');
}

const MEASURES = {
  home: measureHome,
  questionnaire: measureQuestionnaire,
  survey: measureSurvey,
  again: measureSecondVisits,
};

installPeers();
buildOurs();
const where = describeMachine();
const probe = await bundleProbe();
const browser = await launchBrowser();
/** Service workers and the visit's cookie need a secure origin; `localhost` is one. */
const originOf = ({ url }) => url.replace('127.0.0.1', 'localhost');
const hospital = await startServer('../web/demo-server.ts', []);
const ours = originOf(hospital);

/** A visitor at the questionnaire, with the questionnaire's definition and pictures. */
const atQuestionnaire = async () => {
  const { context, page } = await newPage(await newPhone(browser), probe);
  await openHome(page, ours);
  const next = await goToConsent(page);
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
await buildSurvey(toSurveyJs(visitor.categoryList, wordingIn('ko')), visitor.pictures);
const peer = await startServer('../web/demo-server.ts', [SURVEY]);
const pages = { browser, probe, latency, ours, survey: originOf(peer) };

const beside = await newPage(await newPhone(browser, { inlineStyles: true }), probe);
await beside.page.goto(pages.survey);
await beside.page.locator('[data-name]').first().waitFor();
const agreedAnswers = await verifyAgreement(visitor.page, beside.page);
await visitor.context.close();
await beside.context.close();
process.stderr.write(`The pages agree after each of ${agreedAnswers} answers. `);

const heaviest = await heaviestLanguage(pages, LANGUAGES);
const bytes = {
  visits: {
    ko: await measureVisitBytes(pages, 'ko'),
    [heaviest]: await measureVisitBytes(pages, heaviest),
  },
  kept: await measureCachedBytes(pages),
  survey: await measureSurveyBytes(pages),
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
  network: { ...FAST_3G, latency },
  slowed: CPU_SLOWDOWN,
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
process.stdout.write(asText(report, formatMachine(where)));
if (options.write) await writeTable('bench:web', asMarkdown(report, formatMachine(where)));
