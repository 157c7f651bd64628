#!/usr/bin/env node
// `npm run pictures`: takes the "after" pictures of docs/reviews/visitor.md again. The browser
// tests that cover the faults of the review save their screens; this picks, cuts and scales them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBrowser, systemBrowser } from './ensure-browser.mjs';
import { root, runTool } from './steps.mjs';

/**
 * Name of the picture in docs, its file in test-results/screens, a part of the test's title, and the
 * height to show if it is not that of the device.
 */
const PICTURES = [
  ['01-gate', 'ko-phone/gate-ask', 'at the gate$'],
  ['01-pass', 'ko-phone/pass-diarrhea-Y', 'diarrhoea Y in ko'],
  ['02-reload', 'ko-phone/inquiry-restored', 'a reload stays at the questions'],
  ['03-number', 'ko-phone/emp-manage-whole-number', 'adds an employee by name'],
  ['04-pass', 'ko-phone/pass-offline', 'opens without a network after a reload'],
  ['05-offline', 'ko-phone/not-started', 'the page says so in each visitor’s language'],
  ['06-pairing', 'ko-kiosk/device-keypad-landscape', 'a tablet in landscape'],
  ['06-emergency', 'ko-kiosk/emma-keypad-landscape', 'a tablet in landscape'],
  ['07-error', 'ko-phone/error-unknown-texts', 'no words of the address'],
  ['08-look-up', 'ko-phone/pass-notice', 'in another browser after the last four digits'],
  ['09-refused', 'ko-phone/pass-forbiden', 'is refused for an answer, and sees'],
  ['10-gate', 'ko-phone/gate-screenedOut', 'at the gate$'],
  ['11-mongolian', 'mn-phone/pass-places-asked', 'answers in mn'],
  ['13-home', 'ko-phone/home-phone-in-vietnamese', 'on a phone in Vietnamese'],
  ['15-landline', 'ko-phone/gst-phone-landline', 'who enters a landline'],
  ['16-patient', 'ko-phone/pass-PT', '\\] PT carries', 1250],
  ['16-guest', 'ko-phone/pass-GST', '\\] GST carries', 1050],
  ['16-partner', 'ko-phone/pass-PEMP', 'PEMP carries', 1080],
  ['17-overseas', 'ko-phone/inquiry-overseas', 'accepts up to five visits abroad'],
  ['18-consent', 'ko-phone/lookup-consent-missing', 'leaves consent unticked', 1160],
  ['19-patient-first', 'ko-phone/nok-patient-first', 'learns before the own phone'],
  ['20-removal', 'ko-phone/companion-removal', 'lets the patient register no companion'],
  ['22-look-up', 'ko-phone/lookup-not-found', 'says at the field that no one was found'],
  ['23-symptoms', 'ko-phone/inquiry-none-of-these', 'answers "no" to every item', 922],
  ['23-places', 'ko-phone/inquiry-no-place', 'shows a place with its flags'],
  ['23-progress', 'ko-phone/inquiry', 'finds the visit by registration number'],
  ['24-home', 'ko-kiosk/home-kiosk', 'has a choice for employees only'],
  ['24-result', 'ko-kiosk/pass-printed', 'is printed once after issue'],
  ['25-gate', 'ko-phone/gate-notAPass', 'at the gate$'],
  ['terms', 'ko-phone/consent-full-text', 'shows both terms, each with its full text'],
  ['day', 'ko-phone/home-date', 'who enters a landline'],
  ['dark', 'ko-phone/home, dark', 'a phone in dark mode'],
];
const PHONE = { width: 390, height: 844 };
const KIOSK_HEIGHT = 1920;
/** In the picture. */
const WIDTH = { phone: 312, landscape: 500, portrait: 360 };
const QUALITY = 55;

const screens = join(root, 'test-results', 'screens');
const images = join(root, 'docs', 'reviews', 'images', 'after');

/** Width and height of a PNG. */
const sizeOf = (png) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** A PNG as a small JPEG, drawn by the browser, since no other library here writes JPEG. */
const asJpeg = async (page, png, wantedHeight) => {
  const [width, height] = sizeOf(png);
  const isPhone = width <= PHONE.width;
  const shown = Math.min(height, wantedHeight ?? (isPhone ? PHONE.height : KIOSK_HEIGHT));
  const scale = isPhone
    ? WIDTH.phone / PHONE.width
    : WIDTH[width > shown ? 'landscape' : 'portrait'] / width;
  const viewport = { width: Math.round(width * scale), height: Math.round(shown * scale) };
  await page.setViewportSize(viewport);
  const source = `data:image/png;base64,${png.toString('base64')}`;
  await page.setContent(
    `<style>body{margin:0;overflow:hidden}img{display:block;width:${viewport.width}px}</style><img src="${source}">`,
  );
  return page.screenshot({ type: 'jpeg', quality: QUALITY });
};

process.env.MUNJIN_PICTURES = '1';
const titles = [...new Set(PICTURES.map(([, , title]) => title))].join('|');
const isComplete =
  ensureBrowser() && runTool('playwright', 'test', '--project=ko-phone', `--grep=${titles}`);
const executablePath = systemBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
rmSync(images, { recursive: true, force: true });
mkdirSync(images, { recursive: true });
for (const [name, screen, , height] of PICTURES) {
  const png = readFileSync(join(screens, `${screen}.png`));
  writeFileSync(join(images, `${name}.jpg`), await asJpeg(page, png, height));
}
await browser.close();
if (!isComplete) process.exitCode = 1;
