#!/usr/bin/env node
// `npm run gallery`: a picture of every screen and state that the browser tests visit, on phone and
// kiosk, in ko, en, ar and mn, side by side in test-results/screens/index.html.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { root, runTool } from './steps.mjs';

const LANGUAGES = ['ko', 'en', 'ar', 'mn'];
const DEVICES = ['phone', 'kiosk'];
const folder = join(root, 'test-results', 'screens');

const picturesOf = (project) => {
  const pictures = join(folder, project);
  return existsSync(pictures) ? readdirSync(pictures).filter((name) => name.endsWith('.png')) : [];
};

const figure = (project, name) =>
  `<figure><a href="${project}/${name}"><img loading="lazy" src="${project}/${name}" alt=""></a><figcaption>${project}</figcaption></figure>`;

const page = (projects) => {
  const names = [...new Set(projects.flatMap(picturesOf))].sort();
  const rows = names.map((name) => {
    const shown = projects.filter((project) => picturesOf(project).includes(name));
    return `<section><h2>${name.replace('.png', '')}</h2><div>${shown.map((project) => figure(project, name)).join('')}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font-family:system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0}img{width:240px;border:1px solid #bbb}figcaption{font-size:.8rem}</style>
<h1>${names.length} screens</h1>${rows.join('\n')}`;
};

rmSync(folder, { recursive: true, force: true });
process.env.MUNJIN_LANGUAGES = LANGUAGES.join();
process.env.MUNJIN_PICTURES = '1';
const isComplete =
  ensureBrowser() && runTool('playwright', 'test', 'e2e/journeys', 'e2e/accessibility');
const projects = DEVICES.flatMap((device) => LANGUAGES.map((language) => `${language}-${device}`));
writeFileSync(join(folder, 'index.html'), page(projects));
process.stdout.write(`\n${join('test-results', 'screens', 'index.html')}\n`);
if (!isComplete) {
  process.stdout.write('Some tests failed: their pictures are missing.\n');
  process.exitCode = 1;
}
