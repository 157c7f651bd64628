import { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { apiDocument } from './api-document.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

const DOCUMENT = '/api/openapi.json';
const PAGE = '/api/docs';
const STYLE = '/api/docs/style.css';

interface Made {
  readonly json: string;
  readonly page: string;
}

/** The description of the API, for programs and for people; made when it is first asked for. */
export const apiDocumentRoutes = () => {
  let made: Made | null = null;
  const make = (): Made => {
    const document = apiDocument();
    return { json: JSON.stringify(document), page: docsPage(document) };
  };
  return new Hono<AppEnv>()
    .get(DOCUMENT, (c) => {
      c.set('route', DOCUMENT);
      return c.body((made ??= make()).json, 200, { 'Content-Type': 'application/json' });
    })
    .get(PAGE, (c) => {
      c.set('route', PAGE);
      return c.html((made ??= make()).page);
    })
    .get(STYLE, (c) => {
      c.set('route', STYLE);
      return c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' });
    });
};
