import { ok } from '../../engine/outcome/outcome.ts';
import { read, type Action, type CallHandlers } from '../platform/http/call.ts';
import { parseOrigins } from '../platform/http/parse-origins.ts';

/**
 * Origins whose messages a preview accepts besides our own pages; `frame-ancestors` has the same
 * list for every page.
 */
const showEmbeddingOrigins: Action<'embeddingOrigins'> = ({ settings }) =>
  Promise.resolve(ok({ origins: [...parseOrigins(settings['embedding.origins'])] }));

/** Server calls of a questionnaire preview (ROUTE-19, ROUTE-21); its questions come by message. */
export const previewCalls = { embeddingOrigins: read(showEmbeddingOrigins) } satisfies CallHandlers;
