import { Hono } from 'hono';
import type { Services } from '../http/config.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { isSignedInStaff } from '../http/signed-in-staff.ts';
import { buildApiDocument, type DocumentAudience } from './api-document.ts';
import { renderDocsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

const DOCUMENT_PATH = '/api/openapi.json';
const DOCS_PATH = '/api/docs';
const STYLE_PATH = '/api/docs/style.css';

interface RenderedDocument {
  readonly json: string;
  readonly page: string;
}

/**
 * The description of the API, for programs and for people. Calls of the studio are described only
 * to people who are signed in there. Created at the first request.
 */
export const apiDocumentRoutes = (services: Services) => {
  const cache = new Map<DocumentAudience, RenderedDocument>();
  const documentFor = async (c: AppContext): Promise<RenderedDocument> => {
    const audience = (await isSignedInStaff(c, services)) ? 'staff' : 'anyone';
    const known = cache.get(audience);
    if (known) return known;
    const document = buildApiDocument(audience);
    const one = { json: JSON.stringify(document), page: renderDocsPage(document) };
    cache.set(audience, one);
    return one;
  };
  return new Hono<AppEnv>()
    .get(DOCUMENT_PATH, async (c) => {
      c.set('route', DOCUMENT_PATH);
      return c.body((await documentFor(c)).json, 200, { 'Content-Type': 'application/json' });
    })
    .get(DOCS_PATH, async (c) => {
      c.set('route', DOCS_PATH);
      return c.html((await documentFor(c)).page);
    })
    .get(STYLE_PATH, (c) => {
      c.set('route', STYLE_PATH);
      return c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' });
    });
};
