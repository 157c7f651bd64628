import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  acceptedTags,
  langAttribute,
  textDirection,
  type Language,
} from '../../../engine/wording/language.ts';
import type { WordingResult } from '../../../schemas/api.gen.ts';
import { readCookie } from './browser-cookies.ts';
import type { AppContext } from './context.ts';
import { toFaultLine, type Log } from './log.ts';
import { pageFile, type StaticFile } from './static-file.ts';
import type { Wording } from './wording.ts';

/** The program that the build writes from web/first-paint. */
interface FirstPaint {
  readonly findFirstScreen: (
    path: string,
    pairs: URLSearchParams,
    tags: readonly string[],
  ) => { readonly address: string; readonly language: Language } | undefined;
  readonly drawFirstScreen: (
    address: string,
    texts: WordingResult,
  ) => Promise<{ readonly title: string; readonly html: string }>;
}

/** Where the texts of the drawn screens come from. */
export interface FirstPageTexts {
  readonly wordingNow: () => Promise<Wording>;
  readonly wordingResult: (wording: Wording, language: Language) => WordingResult;
  readonly log: Log;
}

export interface FirstPages {
  /** Sources of the content security policy for the styles in these pages. */
  readonly styleHashes: readonly string[];
  /** The page with its screen drawn; null if only the browser can draw it. */
  readonly find: (c: AppContext) => Promise<StaticFile | null>;
}

interface CachedPage {
  wording: Wording;
  readonly textsDigest: string;
  readonly file: Promise<StaticFile>;
}

/** The page of each path that may have a drawn screen, as the build writes it. */
const PAGES = { '/': 'home.html', '/pt': 'lookup.html', '/gate': 'gate.html' } as const;
const FOLDER = '.first-paint';

type FirstPagePath = keyof typeof PAGES;

/** Whether the page of that path may have a drawn screen. */
export const isFirstPagePath = (path: string): path is FirstPagePath => Object.hasOwn(PAGES, path);

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The source that allows the page's own styles in a content security policy. */
const styleHash = (page: string): string => {
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  return `'sha256-${digestOf(css)}'`;
};

const fillPage = (
  template: string,
  language: Language,
  { title, html }: { readonly title: string; readonly html: string },
): string =>
  template
    .replace(
      /<html[^>]*>/,
      () => `<html lang="${langAttribute(language)}" dir="${textDirection(language)}">`,
    )
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace(
      '<div id="munjin"></div>',
      () => `<div id="munjin" data-drawn="${language}">${html}</div>`,
    );

/** A kiosk or tablet starts with another screen, which only its browser can tell. */
const hasOwnStart = (c: AppContext): boolean =>
  c.req.path !== '/gate' &&
  [true, false].some((isSecure) => readCookie(c, 'device', isSecure) !== null);

/**
 * Home, the look-up and the gate with their first screen in the page, in the browser's language, so
 * that it is read before the program has arrived (docs/decisions/0071-first-paint.md). Null if the
 * web client was built without them.
 */
export const createFirstPages = (
  folder: string,
  { wordingNow, wordingResult, log }: FirstPageTexts,
): FirstPages | null => {
  const program = join(folder, FOLDER, 'draw-first-screen.mjs');
  if (!existsSync(program)) return null;
  const loading = import(pathToFileURL(program).href) as Promise<FirstPaint>;
  // A failure is reported with the first page.
  loading.catch(() => undefined);
  const readPage = (path: FirstPagePath): string =>
    readFileSync(join(folder, FOLDER, PAGES[path]), 'utf8');
  const templates = { '/': readPage('/'), '/pt': readPage('/pt'), '/gate': readPage('/gate') };
  const cache = new Map<string, CachedPage>();

  const cachedPage = (
    wording: Wording,
    language: Language,
    address: string,
    make: (texts: WordingResult) => Promise<StaticFile>,
  ): Promise<StaticFile> => {
    const key = `${language} ${address}`;
    const known = cache.get(key);
    if (known?.wording === wording) return known.file;
    const result = wordingResult(wording, language);
    const textsDigest = digestOf(JSON.stringify(result));
    if (known?.textsDigest === textsDigest) {
      known.wording = wording;
      return known.file;
    }
    const file = make(result);
    cache.set(key, { wording, textsDigest, file });
    file.catch(() => cache.delete(key));
    return file;
  };

  const draw = async (c: AppContext): Promise<StaticFile | null> => {
    const { path } = c.req;
    if (!isFirstPagePath(path) || hasOwnStart(c)) return null;
    const { findFirstScreen, drawFirstScreen } = await loading;
    const tags = acceptedTags(c.req.header('accept-language'));
    const screen = findFirstScreen(path, new URL(c.req.url).searchParams, tags);
    if (!screen) return null;
    const { address, language } = screen;
    return cachedPage(await wordingNow(), language, address, async (texts) =>
      pageFile(fillPage(templates[path], language, await drawFirstScreen(address, texts))),
    );
  };

  return {
    styleHashes: Object.values(templates).map(styleHash),
    find: async (c) => {
      try {
        return await draw(c);
      } catch (error) {
        log.fault(toFaultLine(randomUUID(), c.req.path, error));
        return null;
      }
    },
  };
};
