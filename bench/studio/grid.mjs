#!/usr/bin/env node
/**
 * `npm run bench:grid`: measures scrolling through 20,000 wordings in the studio's translation
 * grid, by wheel and by keys. Prints a table and writes `.reports/bench-grid.json`; `--write` puts
 * the table into docs/benchmarks.md. `--profile` writes a CPU profile.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../launch-browser.mjs';
import { renderMarkdown, percentile, renderText } from '../browser/table.mjs';
import { writeTable } from '../write-table.mjs';
import { formatMachine, describeMachine } from '../machine.mjs';
import { startServer } from '../server/child-processes.mjs';
import { buildOurs } from '../web/build.mjs';

const root = join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    texts: { type: 'string', default: '20000' },
    steps: { type: 'string', default: '300' },
  },
});
const STEPS = Number(options.steps);
const BETWEEN_MS = 16;
const KEY_MS = 33;
/** A pause: three missed frames. */
const PAUSE_MS = 50;

buildOurs();
const where = describeMachine();
const browser = await launchBrowser();
const hospital = await startServer('../studio/translations-server.ts', [options.texts]);
const { url, details } = hospital;
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'ko-KR',
});
await context.addCookies([
  { name: '__Host-admin', value: details.token, domain: 'localhost', path: '/', secure: true },
]);
const page = await context.newPage();
const began = Date.now();
await page.goto(`${url.replace('127.0.0.1', 'localhost')}/admin/translations?language=mn`);
const grid = page.getByRole('grid');
await grid.waitFor({ timeout: 120_000 });
const opened = Date.now() - began;
const rows = Number(await grid.getAttribute('aria-rowcount')) - 1;
await page.waitForTimeout(2000);

/** Frames and long tasks of the page during an action. */
const during = async (work) => {
  await page.evaluate(() => {
    const frames = [];
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    let isOver = false;
    const look = (at) => {
      frames.push(at);
      if (!isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.endFrames = () => {
      isOver = true;
      observer.disconnect();
      return { frames: frames.slice(1).map((at, index) => at - frames[index]), tasks };
    };
  });
  await work();
  await page.waitForTimeout(200);
  return page.evaluate(() => window.endFrames());
};
const seen = () => page.evaluate(() => document.querySelector('[role="gridcell"]')?.id ?? '');
const wheel = (by) => async () => {
  const box = await grid.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(BETWEEN_MS);
  }
};
const keys = (key, count) => async () => {
  await grid.focus();
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_MS);
  }
};
const allLanguages = async () => {
  await page.locator('.mantine-Select-input').nth(1).click();
  await page.getByRole('option').last().click();
  await page.waitForTimeout(1000);
};

const devtools = await context.newCDPSession(page);
if (options.profile) {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.start');
}
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
/** Milliseconds of work of the page's own thread, without the time of other processes. */
const worked = async () => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
};
const lines = [];
const load = [where.busy];
const line = async (title, work) => {
  const from = await seen();
  const before = await worked();
  const { frames, tasks } = await during(work);
  const each = ((await worked()) - before) / frames.length;
  lines.push({ title, frames, tasks, each, moved: from !== (await seen()) });
  load.push(loadavg()[0]);
  process.stderr.write(` ${title},`);
};
await line('nothing', () => page.waitForTimeout(3000));
await line('wheel, a row at a time', wheel(84));
await line('wheel, a screenful at a time', wheel(600));
await line('wheel, ten screenfuls at a time', wheel(6000));
await line('Page Down', keys('PageDown', STEPS / 3));
await line('from end to end', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await keys('Control+End', 1)();
    await keys('Control+Home', 1)();
  }
});
await allLanguages();
await line('nine columns: wheel, a screenful at a time', wheel(600));
await line('nine columns: wheel, ten screenfuls at a time', wheel(6000));
if (options.profile) {
  const { profile } = await devtools.send('Profiler.stop');
  writeFileSync(join(root, '.reports', 'bench-grid.cpuprofile'), JSON.stringify(profile));
}
process.stderr.write('\n');
const version = browser.version();
await browser.close();
await hospital.stop();

const still = lines.filter(({ moved, title }) => !moved && title !== 'nothing');
if (still.length > 0) throw new Error(`nothing scrolled: ${still.map(({ title }) => title)}`);
const ms = (number) => (number === undefined ? '' : `${Math.round(number)} ms`);
const tables = [
  {
    title: `Scrolling through ${rows.toLocaleString('en')} texts`,
    header: [
      '',
      'frames',
      'p50',
      'p99',
      'longest',
      'over 50 ms',
      'longest task of ours',
      'work in a frame',
    ],
    rows: lines.map(({ title, frames, tasks, each }) => [
      title,
      String(frames.length),
      ms(percentile(frames, 0.5)),
      ms(percentile(frames, 0.99)),
      ms(percentile(frames, 1)),
      String(frames.filter((frame) => frame > PAUSE_MS).length),
      tasks.length === 0 ? 'below 50 ms' : ms(Math.max(...tasks)),
      `${each.toFixed(1)} ms`,
    ]),
  },
];
const report = { machine: where, browser: version, rows, opened, load, lines };
mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(join(root, '.reports', 'bench-grid.json'), `${JSON.stringify(report, null, 2)}\n`);
const circumstances =
  `Chromium ${version}, 1440 × 900 pixels, not slowed; ${(opened / 1000).toFixed(1)} s from the address to the grid. ` +
  `Load average over the run: ${Math.min(...load).toFixed(1)} to ${Math.max(...load).toFixed(1)}.`;
process.stdout.write(renderText([formatMachine(where), circumstances], tables));
if (options.write) {
  await writeTable(
    'bench:grid',
    renderMarkdown(`${formatMachine(where)} ${circumstances}`, tables),
  );
}
