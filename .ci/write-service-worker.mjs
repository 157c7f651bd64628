// Writes dist/web/service-worker.js: the worker with the list of files that the visitor's page may
// load, from the bundler's manifest. It ignores the other entries (admin, gate).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = 'index.html';

/** A chunk and every chunk that it may load. */
const collectImports = (manifest, name, found = new Set()) => {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the manifest knows no ${name}`);
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
    collectImports(manifest, imported, found);
  }
  return found;
};

export const writeServiceWorker = async (root) => {
  const folder = join(root, 'dist', 'web');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const files = new Set(['favicon.svg']);
  for (const name of collectImports(manifest, ENTRY)) {
    const { file, css = [], assets = [] } = manifest[name];
    for (const path of [file, ...css, ...assets]) files.add(path);
  }
  const hash = createHash('sha256');
  for (const path of [...files, 'index.html'].sort()) hash.update(readFileSync(join(folder, path)));
  // The server returns the page only at the addresses of screens, and at this one without a drawn
  // screen, so that it opens every screen.
  const page = '/error';
  const shell = {
    version: hash.digest('hex').slice(0, 16),
    page,
    files: [page, ...[...files].sort().map((path) => `/${path}`)],
  };
  await build({
    absWorkingDir: root,
    entryPoints: ['web/shell/service-worker.ts'],
    outfile: 'dist/web/service-worker.js',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify(shell) },
    logLevel: 'warning',
  });
};
