import { Hono } from 'hono';
import type { Services } from '../platform/http/config.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { createRepositories } from '../repositories.ts';
import { SHORT_LINK_PATH } from './short-link.ts';

const ROUTE = `${SHORT_LINK_PATH}:token`;
const TOKEN = /^[0-9A-Za-z]{22}$/;

/**
 * Leads from the short link of a message to its address. A link that was never sent and one that is
 * no longer valid lead to the same page.
 */
export const shortLinkRoutes = ({ database, keys, clock }: Services) =>
  new Hono<AppEnv>().get(ROUTE, async (c) => {
    c.set('route', ROUTE);
    const token = c.req.param('token');
    const address = TOKEN.test(token)
      ? await database.read((trx) =>
          createRepositories(trx, keys).outbox.addressOf(token, clock.now()),
        )
      : null;
    c.header('Cache-Control', 'no-store');
    if (address === null) return c.redirect('/error');
    const { pathname, search } = new URL(address);
    return c.redirect(pathname + search);
  });
