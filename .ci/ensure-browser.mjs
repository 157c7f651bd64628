#!/usr/bin/env node
// Finds or installs the browser that the tests use: first the system's Chromium, then Debian's
// package if running as root, then Playwright's own download. Also installs fonts for all eight
// languages. If Debian has the headless shell, which playwright.config.ts prefers, it installs that
// too.
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
/** One language for each script that a minimal system lacks. */
const LANGUAGES_TO_CHECK = ['ko', 'ja', 'zh-cn', 'ar', 'mn-mn', 'vi'];

/** Path of the system's browser; undefined if there is none. */
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
  // Older releases do not have this package and work without it.
  install('chromium-headless-shell');
};

/** Makes sure that a browser and its fonts are installed; otherwise reports why not. */
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
