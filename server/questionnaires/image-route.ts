import { Hono } from 'hono';
import type { Services } from '../platform/http/config.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { createRepositories } from '../repositories.ts';

const IMAGE_ROUTE = '/api/v1/images/:hash';
/** The hash of the bytes. The ending is only for people; the store knows the type. */
const IMAGE_NAME = /^([0-9a-f]{64})(?:\.[a-z]{3,4})?$/;

/** The pictures of questionnaires. */
export const imageRoute = ({ database, keys }: Services) =>
  new Hono<AppEnv>().get(IMAGE_ROUTE, async (c) => {
    c.set('route', IMAGE_ROUTE);
    const [, hash] = IMAGE_NAME.exec(c.req.param('hash')) ?? [];
    const image =
      hash === undefined
        ? null
        : await database.read((trx) => createRepositories(trx, keys).images.byHash(hash));
    if (!image) return c.notFound();
    // Named by its content, so it can be cached for ever.
    return c.body(new Uint8Array(image.bytes), 200, {
      'Content-Type': image.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
