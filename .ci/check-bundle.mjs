#!/usr/bin/env node
// Measures what a visitor downloads, gzipped, from the build manifest: the JavaScript of the first
// page, and what the questionnaire adds. Fails above the budget (docs/architecture.md), or if
// visitors or gates could ever download any part of the studio.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FIRST_PAGE_LIMIT = 110_000;
// rjsf with all its fields and widgets: docs/decisions/0026-what-rjsf-does.md.
const QUESTIONNAIRE_LIMIT = 80_000;
const ENTRY = 'index.html';
const QUESTIONNAIRE = 'visitor/inquiry/inquiry-route.tsx';

const built = join(import.meta.dirname, '..', 'dist', 'web');
const manifest = JSON.parse(readFileSync(join(built, '.vite', 'manifest.json'), 'utf8'));

/** A chunk and all chunks that it needs to run. */
const collectStaticImports = (name, found = new Set()) => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the manifest knows no ${name}`);
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports ?? []) collectStaticImports(imported, found);
  return found;
};

const gzippedSize = (names) =>
  [...new Set([...names].map((name) => manifest[name].file))].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(built, file))).length,
    0,
  );

const first = collectStaticImports(ENTRY);
const added = [...collectStaticImports(QUESTIONNAIRE)].filter((name) => !first.has(name));
const rows = [
  ['first page', gzippedSize(first), FIRST_PAGE_LIMIT],
  ['questionnaire, in addition', gzippedSize(added), QUESTIONNAIRE_LIMIT],
];
for (const [what, size, limit] of rows) {
  const verdict = size > limit ? 'TOO LARGE' : 'ok';
  process.stdout.write(`${what}: ${size} of ${limit} bytes of gzipped JavaScript, ${verdict}\n`);
}

/** Every chunk that a page can download, including those that it loads on demand. */
const collectAllImports = (name, found = new Set()) => {
  if (found.has(name)) return found;
  found.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name];
  for (const imported of [...imports, ...dynamicImports]) collectAllImports(imported, found);
  return found;
};

/** These texts identify the studio's widgets and calls. */
const STUDIO_MARKS = ['mantine', '/api/admin/v1/drafts'];
const studioFiles = [ENTRY, 'gate.html'].flatMap((entry) =>
  [...collectAllImports(entry)]
    .map((name) => manifest[name].file)
    .filter((file) => file.endsWith('.js'))
    .filter((file) => {
      const code = readFileSync(join(built, file), 'utf8');
      return STUDIO_MARKS.some((mark) => code.includes(mark));
    }),
);
for (const file of new Set(studioFiles)) {
  process.stdout.write(`${file}: a part of the studio that visitors would download\n`);
}
process.exitCode = studioFiles.length > 0 || rows.some(([, size, limit]) => size > limit) ? 1 : 0;
