import { ok } from '../../engine/outcome/outcome.ts';
import { read, type Action, type CallHandlers } from '../platform/http/call.ts';
import { parseOrigins } from '../settings/setting-entry.ts';

/** Whose messages a preview takes besides those of our own pages; `frame-ancestors` says the same to everybody. */
const showEmbeddingOrigins: Action<'embeddingOrigins'> = ({ settings }) =>
  Promise.resolve(ok({ origins: [...parseOrigins(settings['embedding.origins'])] }));

/** What a preview of a questionnaire asks the server (ROUTE-19, ROUTE-21); its questions come by message. */
export const previewCalls = { embeddingOrigins: read(showEmbeddingOrigins) } satisfies CallHandlers;
