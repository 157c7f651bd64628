import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Markdown is never drawn (texts are plain), so rjsf's Markdown parser (31 kB gzipped) is left out.
 */
const NO_MARKDOWN = fromRoot('./web/form/markdown-stub.ts');
const URI_RESOLVER = fromRoot('./web/form/uri-resolver.ts');

/** The parts that both pages share: a comment in a page names the file that replaces it. */
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
      { find: 'fast-uri', replacement: URI_RESOLVER },
    ],
  },
  build: {
    outDir: fromRoot('./dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The packages in the pages, for .ci/bill-of-materials.mjs.
    license: { fileName: '.vite/license.json' },
    rollupOptions: {
      // Gate and studio are separate entries (docs/decisions/0003-kiosk-is-the-visitor-client.md).
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
