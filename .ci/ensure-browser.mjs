#!/usr/bin/env node
// Finds the browser that the tests drive, or installs one: the system's Chromium first, then
// Debian's package when root, then Playwright's own download. Fonts for all eight languages too.
// Where Debian has the headless shell, which playwright.config.ts prefers, that is installed as well.
import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { runCommand, runTool } from './steps.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk', 'fonts-noto-core'];
/** One language per script that a bare machine lacks. */
const LANGUAGES_TO_CHECK = ['ko', 'ja', 'zh-cn', 'ar', 'mn-mn', 'vi'];

/** Path of the system's browser, or undefined where there is none. */
export const systemBrowser = () =>
  [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS].find((path) => path && existsSync(path));

const languagesWithoutFont = () => {
  try {
    return LANGUAGES_TO_CHECK.filter(
      (language) =>
        execFileSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' }).trim() ===
        '',
    );
  } catch {
    return LANGUAGES_TO_CHECK;
  }
};

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installOnDebian = () => {
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = (...packages) =>
    runCommand('apt-get', ['install', '-y', '-qq', ...packages], environment);
  runCommand('apt-get', ['update', '-qq'], environment);
  install(...DEBIAN_PACKAGES);
  // Older releases have no such package, and do without.
  install('chromium-headless-shell');
};

/** Makes sure that a browser and its fonts are there; says why not otherwise. */
export const ensureBrowser = () => {
  const isComplete = () => systemBrowser() && languagesWithoutFont().length === 0;
  if (isDebianRoot() && !(isComplete() && existsSync(HEADLESS_SHELL))) installOnDebian();
  if (isComplete()) return true;
  if (!systemBrowser()) runTool('playwright', 'install', 'chromium');
  const fontless = languagesWithoutFont();
  if (fontless.length > 0) {
    process.stderr.write(
      `No font for ${fontless.join(', ')}: install ${DEBIAN_PACKAGES.slice(1).join(' and ')}, or their like.\n`,
    );
  }
  return fontless.length === 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = ensureBrowser() ? 0 : 1;
}
