// What the guides may contain for a reader of the repository, but not of the site.
import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkdownRenderer } from 'vitepress';

export const docsFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Pages whose address differs from their file in docs/. */
export const REWRITES: Readonly<Record<string, string>> = {
  'deploy.ko.md': 'ko/deploy.md',
  'decisions/README.md': 'decisions/index.md',
  'ko/studio/README.md': 'ko/studio/index.md',
};

/** The page that a link of a file leads to; undefined for a file that is only in the source. */
const pageOfLink = (file: string, path: string): string | undefined => {
  const target = posix.join(posix.dirname(file), decodeURIComponent(path)).replace(/\/$/, '');
  if (/^(?:\.\.|reviews)\//.test(target)) return undefined;
  const readme = `${target}/README.md`;
  const source = existsSync(join(docsFolder, readme)) ? readme : target;
  return source.endsWith('.md') ? `/${REWRITES[source] ?? source}` : undefined;
};

/**
 * Markdown for the site: links to code and other files become text, and columns are aligned without
 * a style attribute, which the server's policy forbids.
 */
export const ownPages = (markdown: MarkdownRenderer): void => {
  markdown.core.ruler.push('own-pages', ({ tokens, env }) => {
    const { relativePath } = env as { readonly relativePath: string };
    const file =
      Object.keys(REWRITES).find((source) => REWRITES[source] === relativePath) ?? relativePath;
    for (const token of tokens) {
      const alignment = /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1];
      if (alignment !== undefined) token.attrs = [['align', alignment]];
      let isText = false;
      for (const part of token.children ?? []) {
        if (part.type === 'link_open') {
          const [path = '', ...anchor] = String(part.attrGet('href')).split(/(?=#)/);
          if (/^(?:#|[a-z]+:)/.test(path)) continue;
          const page = pageOfLink(file, path);
          if (page === undefined) isText = true;
          else part.attrSet('href', [page, ...anchor].join(''));
        }
        if (!isText) continue;
        if (part.type === 'link_close') isText = false;
        if (part.type.startsWith('link_')) part.type = 'text';
      }
    }
  });
};
