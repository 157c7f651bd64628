#!/usr/bin/env node
// `npm run pictures:manual`: takes the pictures of the Korean studio manual again. The browser tests
// that follow the manual save them; the old ones are only replaced if all tests passed.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.mjs';
import { root, runTool } from './steps.mjs';

const taken = join(root, 'test-results', 'manual');
const images = join(root, 'docs', 'ko', 'images');

process.env.MUNJIN_PICTURES = '1';
if (ensureBrowser() && runTool('playwright', 'test', 'e2e/manual', '--project=ko-phone')) {
  rmSync(images, { recursive: true, force: true });
  cpSync(taken, images, { recursive: true });
} else {
  process.exitCode = 1;
}
