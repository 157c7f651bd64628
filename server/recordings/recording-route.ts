import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { isLanguage } from '../../engine/wording/language.ts';
import type { Services } from '../platform/http/config.ts';
import type { AppEnv } from '../platform/http/context.ts';
import { findRecording } from './recording-files.ts';

const RECORDING_ROUTE = '/api/v1/recordings/:language/:file';

/** The recordings themselves. Parts of a file can be requested, which some browsers need. */
export const recordingRoute = ({ config: { recordingsFolder: folder } }: Services) =>
  new Hono<AppEnv>().get(RECORDING_ROUTE, async (c, next) => {
    c.set('route', RECORDING_ROUTE);
    const { language, file } = c.req.param();
    const recording =
      folder === undefined || !isLanguage(language)
        ? null
        : await findRecording(folder, language, file);
    if (!recording) return c.notFound();
    const reply = await serveStatic({ path: recording.path })(c, next);
    if (!reply) return c.notFound();
    reply.headers.set('Content-Type', recording.mediaType);
    // The name comes from the text, so a sentence that is recorded again keeps it.
    reply.headers.set('Cache-Control', 'public, max-age=3600');
    return reply;
  });
