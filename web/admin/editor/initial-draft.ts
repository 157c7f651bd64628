import {
  canonicalJson,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { definitionOf, type Conflict } from './draft-saver.ts';
import type { LocalCopyStorage } from './local-copy.ts';

/** What the editor begins with. */
export interface InitialDraft {
  readonly definition: QuestionnaireDefinition;
  /** Unsaved work was found, and somebody else saved since it began. */
  readonly conflict: Conflict | null;
}

/**
 * The draft of the server, or the unsaved work of this tab where it began from that draft. Where it
 * began from an older one, both stand and the author decides.
 */
export const resolveInitialDraft = (
  draft: QuestionnaireDraft,
  copies: LocalCopyStorage,
): InitialDraft => {
  const theirs = definitionOf(draft);
  const kept = copies.read();
  if (!kept) return { definition: theirs, conflict: null };
  if (canonicalJson(kept.definition) === canonicalJson(theirs)) {
    copies.remove();
    return { definition: theirs, conflict: null };
  }
  return {
    definition: kept.definition,
    conflict: kept.revision === draft.saving.revision ? null : { theirs: draft, base: kept.base },
  };
};
