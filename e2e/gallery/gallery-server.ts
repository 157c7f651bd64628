import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { build } from 'vite';
import { parse } from 'yaml';
import { IMAGE_PATH } from '../../engine/questionnaire/document/image-path.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { compileQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { isLanguage, type Language } from '../../engine/wording/language.ts';
import { securityHeaders } from '../../server/platform/http/security-headers.ts';
import product from '../../vite.config.ts';
import { catalogueOf } from '../wording.ts';
import { PLACES } from './places.ts';
import type { GalleryData } from './gallery-state.ts';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const MEDIA_TYPE: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The page as the product's own bundler builds it, kept in memory: it is never shipped. */
const buildFiles = async (): Promise<ReadonlyMap<string, string | Uint8Array>> => {
  const built = await build({
    ...product,
    configFile: false,
    root: path('.'),
    publicDir: false,
    logLevel: 'warn',
    build: {
      ...product.build,
      rollupOptions: { input: path('index.html') },
      write: false,
      manifest: false,
      minify: false,
    },
  });
  if (!Array.isArray(built) && !('output' in built)) throw new Error('Vite keeps watching');
  return new Map(
    [built]
      .flat()
      .flatMap(({ output }) => output)
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
};

/** The questionnaire with every type, as staff see it. The engine computes the list. */
const questionnaireIn = (language: Language): GalleryData['categoryList'] => {
  const definition = parse(
    readFileSync(path('every-type.yaml'), 'utf8'),
  ) as QuestionnaireDefinition;
  return categoryList(
    compileQuestionnaire(toStoredForm(definition)),
    { language, userType: 'EMP' },
    PLACES,
  );
};

/**
 * Serves the gallery with the product's content security policy until the process ends. Returns its
 * address.
 */
export const openGallery = async (): Promise<string> => {
  const files = await buildFiles();
  const app = new Hono()
    .use(securityHeaders(false))
    .get('/gallery/:language', (c) => {
      const language = c.req.param('language');
      if (!isLanguage(language)) return c.notFound();
      const data: GalleryData = {
        categoryList: questionnaireIn(language),
        wording: {
          language,
          messages: catalogueOf(language),
          fallback: {},
          lookUpPrechecked: 'Y',
          falseAnswerFine: 'Y',
          kiosk: { resultSeconds: 10, idleSeconds: 60, oneQuestion: 'N' },
          twoGuardiansFromAge: 80,
        },
      };
      return c.json(data);
    })
    .get(`${IMAGE_PATH}:folder/:file`, (c) => {
      const file = basename(c.req.param('file'));
      const image = readFileSync(path(`../../fixtures/questionnaires/images/${file}`));
      return c.body(new Uint8Array(image), 200, { 'Content-Type': 'image/png' });
    })
    .get('*', (c) => {
      const file = c.req.path === '/' ? '/index.html' : c.req.path;
      const content = files.get(file);
      if (content === undefined) return c.notFound();
      const type = MEDIA_TYPE[extname(file)] ?? 'application/octet-stream';
      return c.body(typeof content === 'string' ? content : new Uint8Array(content), 200, {
        'Content-Type': type,
      });
    });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};
