// The documentation site: docs/ as pages in English and, below ko/, in Korean. The studio serves the
// result to signed-in staff (docs/decisions/0075-documentation-site.md).
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';
import { defineConfig, type DefaultTheme } from 'vitepress';
import { koreanTexts } from './korean-texts.mts';
import { docsFolder, ownPages, REWRITES } from './own-pages.mts';

const BASE = '/admin/docs/';

const titleOf = (path: string): string =>
  readFileSync(join(docsFolder, path), 'utf8').split('\n', 1)[0]?.replace(/^# /, '') ?? path;

/** A group of the side menu; the pages are files of docs/, without their ending. */
const group = (text: string, pages: readonly string[]): DefaultTheme.SidebarItem => ({
  text,
  items: pages.map((page) => ({
    text: titleOf(`${page}.md`),
    link: `/${(REWRITES[`${page}.md`] ?? `${page}.md`).replace(/(index)?\.md$/, '')}`,
  })),
});

const ENGLISH = [
  group('Staff', ['studio', 'roles', 'kiosk', 'cards/kiosk-desk', 'cards/gate', 'glossary']),
  group('Operators', ['deploy', 'operations', 'cli', 'messages', 'reliability', 'scale']),
  group('Other systems', ['exchange', 'preview-messages']),
  group('Security', ['security', 'security-inventories']),
  group('Developers', [
    ...['architecture', 'engine', 'screens', 'accessibility', 'benchmarks'],
    'decisions/README',
  ]),
];

const DECISIONS = [
  { text: 'Documentation', link: '/' },
  group('Decisions', [
    'decisions/README',
    ...readdirSync(join(docsFolder, 'decisions'))
      .filter((name) => /^\d.*\.md$/.test(name))
      .map((name) => `decisions/${name.slice(0, -'.md'.length)}`),
  ]),
];

const KOREAN = [
  group(
    '스튜디오',
    [
      ...['README', 'first-day', 'change-tonight', 'translations', 'publishing', 'roll-back'],
      ...['devices', 'answers-and-export', 'privacy-requests'],
    ].map((name) => `ko/studio/${name}`),
  ),
  group('인쇄할 카드', ['ko/cards/kiosk-desk', 'ko/cards/gate']),
  group('서버 운영', ['deploy.ko', 'ko/operations']),
];

/** Inline scripts of the pages by their file name: the server's policy allows only files. */
const scripts = new Map<string, string>();

const scriptFile = (text: string): string => {
  const name = `assets/${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`;
  scripts.set(name, text);
  return `<script src="${BASE}${name}"></script>`;
};

// Colours of code as classes, because the policy allows no style attributes either.
const codeColours = transformerStyleToClass({ classPrefix: 'code-' });

export default defineConfig({
  title: 'Munjin',
  base: BASE,
  cacheDir: join(docsFolder, '../node_modules/.cache/vitepress'),
  srcExclude: ['reviews/**'],
  rewrites: { ...REWRITES },
  metaChunk: true,
  // It would add a style element to the page, which the policy forbids.
  appearance: { disableTransition: false },
  router: { prefetchLinks: false },
  head: [
    ['link', { rel: 'icon', href: '/favicon.svg' }],
    ['link', { rel: 'stylesheet', href: `${BASE}code.css` }],
  ],
  markdown: {
    config: ownPages,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    codeTransformers: [codeColours],
    // As GitHub makes them. The default takes Korean syllables apart.
    anchor: {
      slugify: (text) =>
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
          .replaceAll(' ', '-'),
    },
  },
  transformHtml: (html) =>
    html
      .replace(/<script id="check-[^>]*>(.*?)<\/script>/gs, (_, text: string) => scriptFile(text))
      .replace(/ style="[^"]*"/g, ''),
  buildEnd: ({ outDir }) => {
    for (const [name, text] of scripts) writeFileSync(join(outDir, name), text);
    writeFileSync(join(outDir, 'code.css'), codeColours.getCSS());
  },
  // The list of what is built into the pages, for the bill of materials.
  vite: { build: { license: { fileName: '.vite/license.json' } } },
  themeConfig: { i18nRouting: false, search: { provider: 'local', options: koreanTexts.search } },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: { sidebar: { '/': ENGLISH, '/decisions/': DECISIONS } },
    },
    ko: {
      label: '한국어',
      lang: 'ko',
      title: '문진',
      themeConfig: { sidebar: KOREAN, ...koreanTexts.theme },
    },
  },
});
