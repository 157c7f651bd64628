import type { DraftContent } from '../../visit/draft.ts';
import { session } from '../../visit/session.ts';
import { visitMemory } from '../../visit/visit-memory.ts';

/** Fills in what this page lost by a reload; what it still knows is newer than the draft. */
export const restoreDraft = (person: string, content: DraftContent): void => {
  const { consent, representative, invite, companionSlots, planned, given, detailId } = content;
  if (!visitMemory.consent) {
    visitMemory.consent = consent;
    visitMemory.representative = representative;
    visitMemory.invite = invite;
    visitMemory.companionSlots = companionSlots;
    // The language is the one chosen now.
    session.set({ ...content.session, language: session.get().language, kioskType: '' });
  }
  visitMemory.planned ??= planned;
  if (visitMemory.answers?.person !== person && Object.keys(given).length > 0) {
    visitMemory.answers = { person, given, ...(detailId !== undefined && { detailId }) };
  }
};
