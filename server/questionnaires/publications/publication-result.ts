import { ok, type Outcome } from '../../../engine/outcome/outcome.ts';
import type { PublicationResult } from '../../../schemas/api.gen.ts';
import type { Repositories } from '../../repositories.ts';
import { wirePublication } from './wire-publication.ts';

/** It was not done, and why. */
export const refusePublication = (
  fault: NonNullable<PublicationResult['fault']>,
): Outcome<PublicationResult> => ok({ publication: null, fault });

/** The publication as it is now. */
export const currentPublication = async (
  { publications }: Pick<Repositories, 'publications'>,
  publicationId: string,
): Promise<Outcome<PublicationResult>> => {
  const publication = await publications.byId(publicationId);
  if (!publication) throw new Error(`the publication ${publicationId} has vanished`);
  return ok({ publication: wirePublication(publication), fault: null });
};
