#!/usr/bin/env node
// Weighs what a visitor downloads: the JavaScript of the first page, and what the questionnaire
// adds to it, gzipped, by the manifest of the build. Fails above the budget (docs/architecture.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FIRST_PAGE_LIMIT = 110_000;
const QUESTIONNAIRE_LIMIT = 65_000;
const ENTRY = 'index.html';
const QUESTIONNAIRE = 'visitor/inquiry/inquiry-route.tsx';

const built = join(import.meta.dirname, '..', 'dist', 'web');
const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));

/** A chunk and all that it cannot run without. */
const withStaticImports = (name, found = new Set()) => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the manifest knows no ${name}`);
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) withStaticImports(imported, found);
  return found;
};

const gzippedSize = (names) =>
  [...new Set([...names].map((name) => manifest[name].file))].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(built, file))).length,
    0,
  );

const first = withStaticImports(ENTRY);
const added = [...withStaticImports(QUESTIONNAIRE)].filter((name) => !first.has(name));
const rows = [
  ['first page', gzippedSize(first), FIRST_PAGE_LIMIT],
  ['questionnaire, in addition', gzippedSize(added), QUESTIONNAIRE_LIMIT],
];
for (const [what, size, limit] of rows) {
  const verdict = size > limit ? 'TOO LARGE' : 'ok';
  process.stdout.write(`${what}: ${size} of ${limit} bytes of gzipped JavaScript, ${verdict}\n`);
}
process.exitCode = rows.some(([, size, limit]) => size > limit) ? 1 : 0;
