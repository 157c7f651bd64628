import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Markdown is never drawn (texts are plain), so rjsf's parser of it (31 kB gzipped) stays out. */
const NO_MARKDOWN = fromRoot('./web/form/markdown-stub.ts');

/** What both pages are made of: a comment in a page names the file that stands in its place. */
const SHARED_PARTS: Plugin = {
  name: 'shared-parts-of-pages',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      page.replace(/<!-- (web\/shell\/[\w-]+\.html) -->/g, (_, part: string) =>
        readFileSync(fromRoot(`./${part}`), 'utf8'),
      ),
  },
};

export default defineConfig({
  root: fromRoot('./web'),
  plugins: [react(), SHARED_PARTS],
  resolve: {
    alias: [
      { find: 'markdown-to-jsx/react', replacement: NO_MARKDOWN },
      { find: 'markdown-to-jsx', replacement: NO_MARKDOWN },
    ],
  },
  build: {
    outDir: fromRoot('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Which packages are in the pages: .ci/bill-of-materials.mjs reads it.
    license: { fileName: '.vite/license.json' },
    rollupOptions: {
      // Gate and studio are entries of their own (docs/decisions/0003-kiosk-is-the-visitor-client.md).
      input: ['index', 'gate', 'admin'].map((entry) => fromRoot(`./web/${entry}.html`)),
    },
    // The content security policy allows no inline script and no data: font or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': 'http://127.0.0.1:8080' },
  },
});
