import type { Publication } from '../../../schemas/api.gen.ts';
import type { PublicationWithNames } from '../publications-repository.ts';

/** A publication as the studio's calls carry it, with the names of the accounts. */
export const wirePublication = (one: PublicationWithNames): Publication => ({
  publicationId: one.publicationId,
  code: one.code,
  detailId: one.detailId,
  version: one.version,
  state: one.state,
  kind: one.kind,
  note: one.note,
  isCritical: one.isCritical,
  overruled: [...one.overruled],
  askedAt: one.askedAt,
  askedBy: one.askedByName.slice(0, 64),
  decidedAt: one.decidedAt,
  decidedBy: one.decidedByName?.slice(0, 64) ?? null,
  decisionNote: one.decisionNote,
  detailBefore: one.detailBefore,
  hindrance: one.hindrance,
  startsAt: one.startsAt,
  endsAt: one.endsAt,
  takesOver: one.takesOver.map(({ code, userTypes }) => ({ code, userTypes: [...userTypes] })),
  takenOverBy: one.takenOverBy,
  changesEndOf: one.changesEndOf,
  addendumId: one.addendumId,
  approvalAfter: one.approvalAfter,
});
