#!/usr/bin/env node
// Builds dist/: the CLI with the server (esbuild), the web client (Vite) and the bill of materials.
// `--if-stale` builds only what is missing or older than its sources; `cli` or `web` builds only
// that part, and `docs` the documentation, which no other build includes because it takes longest.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { writeCompressed } from './compress.mjs';
import { writeFirstPaint } from './write-first-paint.mjs';
import { writeServiceWorker } from './write-service-worker.mjs';
import { skipDoors } from './skip-doors.mjs';
import packageFile from '../package.json' with { type: 'json' };
import { root, runTool } from './steps.mjs';

const { dependencies, devDependencies } = packageFile;
/**
 * These packages have hundreds of files; finding and reading each file takes longer than most
 * commands.
 */
const BUNDLED = new Set(['kysely', 'hono']);
const DAY_MS = 86_400_000;

const SOURCES = {
  cli: ['cli', 'server', 'engine', 'schemas', 'package-lock.json'],
  web: ['web', 'engine', 'schemas', 'vite.config.ts', 'package-lock.json'],
  docs: ['docs', 'package-lock.json'],
};

const newestChange = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
};

const stampPath = (part) => join(root, 'dist', `.built-${part}`);
const isStale = (part) =>
  !existsSync(stampPath(part)) ||
  SOURCES[part].some(
    (source) => newestChange(join(root, source)) > statSync(stampPath(part)).mtimeMs,
  );

/**
 * Chunk names depend on the content, so chunks of earlier builds would never be overwritten. They
 * are kept for one day, because a server that was started from them may still load one.
 */
const removeOldChunks = (folder) => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path);
  }
};

/** Packages that the program imports but a server does not install. */
const undeclaredImports = ({ outputs }) => {
  const imported = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(imported)].filter((name) => !(name in dependencies));
};

const buildCli = async () => {
  removeOldChunks(join(root, 'dist', 'cli'));
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: [
      { in: 'cli/main.ts', out: 'main' },
      // Threads are started by file name, which the bundler cannot see.
      { in: 'server/directory/sealing-thread.ts', out: 'sealing-thread' },
      { in: 'server/file-thread.ts', out: 'file-thread' },
    ],
    outdir: 'dist/cli',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
      (name) => !BUNDLED.has(name),
    ),
    sourcemap: true,
    plugins: [skipDoors],
    logLevel: 'warning',
  });
  const missing = undeclaredImports(metafile);
  if (missing.length > 0) {
    throw new Error(
      `The program imports ${missing.join(', ')}: a server installs "dependencies" of package.json alone.`,
    );
  }
};

const buildWeb = async () => {
  if (!runTool('vite', 'build', '--logLevel', 'warn')) throw new Error('vite build failed');
  await writeServiceWorker(root);
  await writeFirstPaint();
  writeCompressed(join(root, 'dist/web'));
  writeBillOfMaterials(root);
};

const buildDocs = () => {
  const folder = join(root, 'dist/docs');
  const next = `${folder}.next`;
  if (!runTool('vitepress', 'build', 'docs', '--outDir', next)) {
    throw new Error('vitepress build failed');
  }
  writeCompressed(next);
  // A running server may read the folder at any time, and keeps what it has read.
  rmSync(folder, { recursive: true, force: true });
  renameSync(next, folder);
  writeBillOfMaterials(root);
};

const BUILDERS = { cli: buildCli, web: buildWeb, docs: buildDocs };
const DEFAULT_PARTS = ['cli', 'web'];
const onlyStale = process.argv.includes('--if-stale');
const requestedParts = Object.keys(BUILDERS).filter((part) => process.argv.includes(part));

for (const part of requestedParts.length > 0 ? requestedParts : DEFAULT_PARTS) {
  if (onlyStale && !isStale(part)) continue;
  const startedAt = new Date();
  process.stderr.write(`Building ${part} …\n`);
  await BUILDERS[part]();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampPath(part), '');
  // A source saved during the build counts as newer than the build.
  utimesSync(stampPath(part), startedAt, startedAt);
}
