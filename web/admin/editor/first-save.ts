import {
  canonicalJson,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import type { callStudio } from '../calls/studio-client.ts';
import type { DraftSaverOptions } from './draft-saver.ts';
import { NO_DRAFT_REVISION } from './load-draft.ts';

/**
 * Saves a draft. If there was none when the editor opened, the first save starts it. If someone else
 * has started one with other content in between, or another version is active, that is a conflict.
 */
export const saveWithFirstDraft = (
  call: typeof callStudio,
  { code, definition: base }: QuestionnaireDraft,
  onStarted: () => void,
): DraftSaverOptions['save'] => {
  const save = (revision: number, definition: QuestionnaireDefinition) =>
    call('saveDraft', { code, revision, definition });
  // A save whose reply was lost may have arrived.
  const own = new Set([canonicalJson(base)]);
  return async (revision, definition) => {
    if (revision !== NO_DRAFT_REVISION) return save(revision, definition);
    const started = await call('openDraft', { code });
    onStarted();
    if (!own.has(canonicalJson(started.definition))) {
      return { kind: 'conflict', saving: started.saving, draft: started, where: '' };
    }
    own.add(canonicalJson(definition));
    return save(started.saving.revision, definition);
  };
};
