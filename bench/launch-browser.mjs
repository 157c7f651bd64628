/** The Chromium of all measurements. */
import { chromium } from '@playwright/test';
import { systemBrowser } from '../.ci/ensure-browser.mjs';

/** A browser that does nothing of its own in the background. */
export const launchBrowser = () => {
  const executablePath = systemBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
};
