// Writes dist/web/.first-paint/ (docs/decisions/0071-first-paint.md): the program by which the
// server draws the first screens, and the pages that it puts them into. Names with a dot are not
// served.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './steps.mjs';

/** The built page of each drawn screen, and the part that the page loads on demand for it. */
const PAGES = {
  home: ['index.html'],
  lookup: ['index.html', 'visitor/lookup/lookup-route.tsx'],
  gate: ['gate.html'],
};
/** The parts that the first screens load on demand; the server draws no others. */
const DRAWN_PARTS = /\/(lookup-route|kept-pass-links)\.tsx$/;

const withoutOtherScreens = {
  name: 'without-other-screens',
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' && !DRAWN_PARTS.test(path) ? { path, external: true } : undefined,
    );
  },
};

/** Writes the program by which the server draws screens. */
export const writeProgram = (outfile) =>
  build({
    absWorkingDir: root,
    entryPoints: ['web/first-paint/draw-first-screen.tsx'],
    outfile,
    bundle: true,
    minify: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['edge-light', 'module', 'import', 'production'],
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    inject: ['web/first-paint/window-at-server.ts'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true' },
    loader: { '.css': 'empty', '.svg': 'empty' },
    plugins: [withoutOtherScreens],
    logLevel: 'warning',
  });

/** A chunk and all chunks that it needs to run, in the order in which they are evaluated. */
const collectImports = (manifest, name, found = new Set()) => {
  if (found.has(name)) return found;
  for (const imported of manifest[name].imports ?? []) {
    if (imported !== 'index.html') collectImports(manifest, imported, found);
  }
  return found.add(name);
};

/**
 * A built page with its styles inside, so that the first paint waits for no other file. The style
 * files are still named, by links that never apply: parts that load later look for them before they
 * add any, and added styles would come after those that they must not replace. The program waits
 * until the text has been painted.
 */
const pageOf = (folder, manifest, [name, part]) => {
  const page = readFileSync(join(folder, name), 'utf8');
  const chunks = part === undefined ? [] : [...collectImports(manifest, part)];
  const linked = chunks
    .map((chunk) => manifest[chunk])
    .filter(({ file }) => !page.includes(`/${file}"`));
  const scripts = linked.map(
    ({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const styles = new Set([
    ...[...page.matchAll(/<link rel="stylesheet"[^>]*? href="\/([^"]+)">/g)].map(
      ([, file]) => file,
    ),
    ...linked.flatMap(({ css = [] }) => css),
  ]);
  const css = [...styles].map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  const links = [...styles].map(
    (file) => `<link rel="stylesheet" media="not all" crossorigin href="/${file}">`,
  );
  return page
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () =>
      [
        ...scripts,
        `<style>${css}</style>`,
        ...links,
        // A gate draws nothing to tap on.
        ...(name === 'gate.html' ? [] : ['<script async src="/early-tap.js"></script>']),
        '</head>',
      ].join('\n'),
    )
    .replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
};

/** Writes the program and the pages, from the bundler's manifest. */
export const writeFirstPaint = async () => {
  const folder = join(root, 'dist', 'web');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const drawn = join(folder, '.first-paint');
  mkdirSync(drawn, { recursive: true });
  for (const [screen, parts] of Object.entries(PAGES)) {
    const page = pageOf(folder, manifest, parts);
    writeFileSync(join(drawn, `${screen}.html`), page);
  }
  await writeProgram(join(drawn, 'draw-first-screen.mjs'));
};
