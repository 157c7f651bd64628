/** Builds the pages as they would be shipped, and the data for them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, loadConfigFromFile } from 'vite';
import { OURS } from '../engine/engines.mjs';
import { wide } from '../engine/questionnaires.mjs';

const root = join(import.meta.dirname, '..', '..');
export const BUILT = join(root, 'dist', 'bench');

const OPTIONS = {
  outDir: undefined,
  emptyOutDir: true,
  target: 'es2022',
  modulePreload: { polyfill: false },
};

/**
 * The page must have only one React, the one of our form, although the page is beside the peers'
 * React.
 */
const OUR_REACT = {
  find: /^react(-dom)?(\/.*)?$/,
  replacement: `${join(root, 'node_modules')}/react$1$2`,
};

const buildPages = async () => {
  const file = join(root, 'vite.config.ts');
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, file);
  const ours = join(import.meta.dirname, 'ours');
  await build({
    ...config,
    configFile: false,
    root: ours,
    resolve: { alias: [OUR_REACT, ...config.resolve.alias] },
    // Leaves out the product's own pages.
    build: {
      ...config.build,
      ...OPTIONS,
      rollupOptions: { input: join(ours, 'index.html') },
      outDir: join(BUILT, 'ours'),
    },
    logLevel: 'error',
  });
  for (const page of ['rjsf', 'bare']) {
    await build({
      configFile: false,
      root: join(import.meta.dirname, page),
      build: { ...OPTIONS, outDir: join(BUILT, page), chunkSizeWarningLimit: 2000 },
      logLevel: 'error',
    });
  }
};

const wordingIn = (language) => {
  const folder = join(root, 'fixtures', 'translations');
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${language}.json`));
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).messages;
  return { language, messages: Object.assign({}, ...files.map(read)), fallback: [] };
};

const pageData = ({ apart, define }, { define: rjsfSchema }, size) => {
  const questions = wide(size);
  const count = questions.filter(({ revealedBy }) => !revealedBy).length;
  const categoryList = apart.listOf(define(questions));
  const titles = new Map(categoryList.map((one) => [one.categoryId, one.langQuestion]));
  return {
    ours: { count, categoryList },
    bare: {
      count,
      questions: questions.map((question) => ({ ...question, title: titles.get(question.id) })),
    },
    rjsf: {
      count,
      schema: rjsfSchema(questions),
      uiSchema: {
        'ui:order': questions.map(({ id }) => id),
        ...Object.fromEntries(
          questions.map(({ id, kind }) => [
            id,
            {
              'ui:title': titles.get(id),
              ...(kind === 'yesNo' && { 'ui:widget': 'radio', 'ui:enumNames': ['예', '아니요'] }),
            },
          ]),
        ),
      },
    },
  };
};

/** Our form, the peer, and the baseline for both. */
export const PAGES = ['ours', 'rjsf', 'bare'];

/** The pages in `dist/bench`, each with `data/<size>.json` beside it. */
export const buildBenchPages = async (sizes) => {
  await bundle({
    absWorkingDir: root,
    entryPoints: ['bench/engine/ours.ts'],
    outfile: OURS,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  await buildPages();
  const ours = await import(pathToFileURL(OURS).href);
  const rjsf = await import('../engine/peers/rjsf.mjs');
  for (const page of PAGES) mkdirSync(join(BUILT, page, 'data'), { recursive: true });
  for (const size of sizes) {
    for (const [page, data] of Object.entries(pageData(ours, rjsf, size))) {
      writeFileSync(join(BUILT, page, 'data', `${size}.json`), JSON.stringify(data));
    }
  }
  writeFileSync(join(BUILT, 'ours', 'data', 'wording.json'), JSON.stringify(wordingIn('ko')));
};
