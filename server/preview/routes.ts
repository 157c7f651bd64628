import { Hono } from 'hono';
import { ok } from '../../engine/outcome/outcome.ts';
import { CALLS } from '../../schemas/calls.ts';
import type { AppEnv } from '../http/context.ts';
import type { Action, CallWrapper } from '../http/handle.ts';
import { originsIn } from '../store/setting-entry.ts';

/** Whose messages a preview takes besides those of our own pages; `frame-ancestors` says the same to everybody. */
const showEmbeddingOrigins: Action<'embeddingOrigins'> = ({ settings }) =>
  Promise.resolve(ok({ origins: [...originsIn(settings['embedding.origins'])] }));

/** What a preview of a questionnaire asks the server (ROUTE-19, ROUTE-21); its questions come by message. */
export const previewRoutes = (read: CallWrapper) =>
  new Hono<AppEnv>().get(
    CALLS.embeddingOrigins.path,
    read('embeddingOrigins', showEmbeddingOrigins),
  );
