import { existsSync } from 'node:fs';
import { Hono } from 'hono';
import type { Services } from './config.ts';
import type { AppEnv } from './context.ts';
import { htmlPageWithBody } from './html-page.ts';
import { isSignedInStaff } from './signed-in-staff.ts';
import { sendStaticFile, type StaticFile } from './static-file.ts';
import { loadStaticFiles } from './static-files.ts';
import { DOCS_PATH } from './studio-page.ts';

const PAGES = {
  signIn: {
    ko: [
      '로그인하세요',
      '<p>설명서는 스튜디오에 로그인한 직원만 볼 수 있습니다. <a href="/admin">스튜디오에 로그인</a>한 뒤 이 페이지를 새로 고치세요.</p>',
    ],
    en: [
      'Please sign in',
      '<p>Only staff who are signed in to the studio can read the documentation. <a href="/admin">Sign in to the studio</a>, then reload this page.</p>',
    ],
  },
  notBuilt: {
    ko: [
      '설명서가 설치되어 있지 않습니다',
      '<p>서버 관리자는 Munjin의 소스 폴더에서 <code>npm run docs</code>를 실행하세요. 설명서가 빌드됩니다. 그다음 이 페이지를 새로 고치세요.</p>',
    ],
    en: [
      'The documentation is not installed',
      '<p>The server operator can run <code>npm run docs</code> in Munjin’s source folder, which builds it. Then reload this page.</p>',
    ],
  },
} as const;

/**
 * The documentation that `npm run docs` built, for staff who are signed in. The files are read at
 * the first request, because most servers start without a reader.
 */
export const documentationRoutes = (services: Services) => {
  const { docsFolder } = services.config;
  let files: ReadonlyMap<string, StaticFile> | undefined;
  return new Hono<AppEnv>()
    .get(DOCS_PATH.slice(0, -1), (c) => c.redirect(DOCS_PATH))
    .get(`${DOCS_PATH}*`, async (c) => {
      c.set('route', DOCS_PATH);
      const path = c.req.path.slice(DOCS_PATH.length - 1);
      const language = path.startsWith('/ko/') ? 'ko' : 'en';
      const sayOnPage = (page: keyof typeof PAGES, status: 401 | 404): Response => {
        const [title, body] = PAGES[page][language];
        c.header('Cache-Control', 'no-store');
        return c.html(htmlPageWithBody(language, title, body), status);
      };
      if (!(await isSignedInStaff(c, services))) return sayOnPage('signIn', 401);
      files ??=
        docsFolder !== undefined && existsSync(docsFolder)
          ? loadStaticFiles(docsFolder)
          : undefined;
      const found = files?.get(path.replace(/\/$/, '/index.html'));
      const file = found ?? files?.get('/404.html');
      if (!file) return sayOnPage('notBuilt', 404);
      const cacheControl = file.cacheControl.replace('public', 'private');
      return sendStaticFile(c, { ...file, cacheControl }, found ? 200 : 404);
    });
};
