import { ok } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { wirePublication } from './wire-publication.ts';

const MAX_PUBLICATIONS = 500;
const MAX_DECIDED = 50;
/** How long the person who asked for a publication is shown what became of it. */
const DECIDED_FOR_MS = 30 * 86_400_000;

/**
 * publications (ours): publications that wait for a second person, for their start, or for their end
 * once they are active, oldest first; and those of the caller that another person decided.
 */
export const openPublications: Action<'publications'> = async ({ repositories, admin, now }) => {
  const { publications } = repositories;
  const open = await publications.open(MAX_PUBLICATIONS);
  const decided = await publications.decidedByOthers(admin?.adminId ?? '', {
    since: now - DECIDED_FOR_MS,
    atMost: MAX_DECIDED,
  });
  return ok({
    publications: open.map(wirePublication),
    decided: decided.map(wirePublication),
  });
};
