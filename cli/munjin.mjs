#!/usr/bin/env node
// Starts the built program; builds it first in a checkout that was never built.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => new URL(path, import.meta.url);
const program = at('../dist/cli/main.js');

const buildHere = () => {
  const script = at('../.ci/build.mjs');
  if (!existsSync(script) || !existsSync(at('../node_modules/esbuild'))) return;
  process.stderr.write('munjin is not built yet.\n');
  // Standard output is reserved for the output of the command.
  spawnSync(process.execPath, [fileURLToPath(script)], { stdio: ['ignore', 2, 2] });
};

if (!existsSync(program)) buildHere();
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('munjin is not built: run `npm install` and `npm run build` first.\n');
  process.exitCode = 3;
}
