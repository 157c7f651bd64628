/**
 * Builds the pages to compare: our screens as they are shipped, and the same questionnaire in
 * survey-react-ui.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const peers = join(root, 'bench', 'node_modules');

/** Where the peer's page is after the build. */
export const SURVEY = join(root, 'dist', 'bench', 'survey');

export const buildOurs = () => {
  const script = join(root, '.ci', 'build.mjs');
  const { status } = spawnSync(process.execPath, [script, '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the build of our screens failed');
};

/** The names of the peer's packages where they are installed (bench/package.json). */
const alias = [
  { find: /^survey-core(\/.*)?$/, replacement: `${peers}/survey-core-3.0.0$1` },
  { find: /^react(-dom)?(\/.*)?$/, replacement: `${peers}/react$1$2` },
];

/** The peer's page with its questionnaire, and the pictures of that questionnaire by name. */
export const buildSurvey = async (definition, pictures) => {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'survey'),
    resolve: { alias },
    build: {
      outDir: SURVEY,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 3000,
    },
    logLevel: 'error',
  });
  writeFileSync(join(SURVEY, 'questionnaire.json'), JSON.stringify(definition));
  for (const [name, bytes] of pictures) writeFileSync(join(SURVEY, name), bytes);
};

/** The code that measures inside the pages, as one script without imports. */
export const bundleProbe = async () => {
  const { outputFiles } = await bundle({
    entryPoints: [join(import.meta.dirname, 'probe.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0].text;
};
