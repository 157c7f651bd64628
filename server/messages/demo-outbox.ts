import { Hono } from 'hono';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { Services } from '../platform/http/config.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { escapeHtml, htmlPageWithBody } from '../platform/http/html-page.ts';
import { createRepositories } from '../repositories.ts';

const ROUTE = '/demo/outbox';
const MAX_MESSAGES = 50;
const LINK = /https?:\/\/\S+/g;

/** The text of a message, fully escaped, with its links as HTML links. */
const linkifyUrls = (body: string): string => {
  let html = '';
  let from = 0;
  for (const match of body.matchAll(LINK)) {
    html += escapeHtml(body.slice(from, match.index));
    html += `<a href="${escapeHtml(match[0])}">${escapeHtml(match[0])}</a>`;
    from = match.index + match[0].length;
  }
  return html + escapeHtml(body.slice(from));
};

/**
 * The demo sends nothing to phones; this page shows the messages instead. A real server never has
 * it.
 */
export const demoOutboxRoutes = ({ database, keys }: Services) =>
  new Hono<AppEnv>().get(ROUTE, async (c) => {
    c.set('route', ROUTE);
    const messages = await database.read((trx) =>
      createRepositories(trx, keys).outbox.newest(MAX_MESSAGES),
    );
    const items = messages.map(
      ({ phone, body, createdAt, state }) =>
        `<li><p>${formatTime(createdAt)} → <bdi>${escapeHtml(phone)}</bdi> (${state})</p><p>${linkifyUrls(body)}</p></li>`,
    );
    c.header('Cache-Control', 'no-store');
    return c.html(
      htmlPageWithBody(
        'ko',
        '데모 문자함 (demo outbox)',
        items.length > 0
          ? `<ol>\n${items.join('\n')}\n</ol>`
          : '<p>아직 보낸 문자가 없습니다. No messages yet.</p>',
      ),
    );
  });
