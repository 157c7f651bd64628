import {
  canonicalJson,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { conflictWith, definitionOf, type Conflict } from './draft-saver.ts';
import { NO_DRAFT_REVISION } from './load-draft.ts';
import type { LocalCopyStorage } from './local-copy.ts';

/** What the editor starts with. */
export interface InitialDraft {
  readonly definition: QuestionnaireDefinition;
  /** Set if there is unsaved work and another user has saved since it started. */
  readonly conflict: Conflict | null;
}

/**
 * The draft of the server, or the unsaved work of this tab if it is based on that draft. If the
 * work is based on an older draft, both are kept and will be merged.
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
  // Without a draft, the revision does not say which version the work is based on.
  const isSameBase =
    kept.revision === draft.saving.revision &&
    (kept.revision !== NO_DRAFT_REVISION || canonicalJson(kept.base) === canonicalJson(theirs));
  return {
    definition: kept.definition,
    conflict: isSameBase ? null : conflictWith(kept.base, draft),
  };
};
