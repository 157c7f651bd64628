import { Hono } from 'hono';
import { identifyCaller, readCallerTokens } from '../http/caller.ts';
import { isHttps, isLocalBrowserRequest } from '../http/client-address.ts';
import type { Services } from '../http/config.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { createRepositories } from '../../repositories.ts';
import { apiDocument, type Readers } from './api-document.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

const DOCUMENT = '/api/openapi.json';
const PAGE = '/api/docs';
const STYLE = '/api/docs/style.css';

interface Made {
  readonly json: string;
  readonly page: string;
}

/** Who reads: someone signed in to the studio, or anyone. */
const readersOf = async (
  c: AppContext,
  { database, keys, clock, config }: Services,
): Promise<Readers> => {
  const isSecure = isHttps(c, config.trustedProxies) || isLocalBrowserRequest(c);
  const tokens = readCallerTokens(c, isSecure);
  if (tokens.admin === null) return 'anyone';
  return database.read(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { admin } = await identifyCaller(
      stores,
      tokens,
      await stores.settings.all(),
      clock.now(),
    );
    return admin === null ? 'anyone' : 'staff';
  });
};

/**
 * The description of the API, for programs and for people. The calls of the studio are described
 * only to people who are signed in there. Made when it is first asked for.
 */
export const apiDocumentRoutes = (services: Services) => {
  const made = new Map<Readers, Made>();
  const madeFor = async (c: AppContext): Promise<Made> => {
    const readers = await readersOf(c, services);
    const known = made.get(readers);
    if (known) return known;
    const document = apiDocument(readers);
    const one = { json: JSON.stringify(document), page: docsPage(document) };
    made.set(readers, one);
    return one;
  };
  return new Hono<AppEnv>()
    .get(DOCUMENT, async (c) => {
      c.set('route', DOCUMENT);
      return c.body((await madeFor(c)).json, 200, { 'Content-Type': 'application/json' });
    })
    .get(PAGE, async (c) => {
      c.set('route', PAGE);
      return c.html((await madeFor(c)).page);
    })
    .get(STYLE, (c) => {
      c.set('route', STYLE);
      return c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' });
    });
};
