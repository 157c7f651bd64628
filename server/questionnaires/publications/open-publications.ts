import { ok } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { wirePublication } from './wire-publication.ts';

const MAX_PUBLICATIONS = 500;

/**
 * publications (ours): publications that wait for a second person, for their start, or for their end
 * once they are active, oldest first.
 */
export const openPublications: Action<'publications'> = async ({ repositories }) => {
  const open = await repositories.publications.open(MAX_PUBLICATIONS);
  return ok({ publications: open.map(wirePublication) });
};
