import { ok, refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';

/**
 * drafts/discard (ours): deletes the draft of that revision. If another user has saved a newer
 * revision, the draft stays.
 */
export const discardDraft: Action<'discardDraft'> = async (call) => {
  const { drafts, questionComments, questionnaires } = call.repositories;
  const { code, revision } = call.request;
  const draft = await drafts.of(code);
  if (draft?.saving.revision !== revision) {
    return refused('notFound', 'message.questionnaireUnknown');
  }
  await drafts.remove(code);
  // Without a version, the questionnaire is gone.
  if ((await questionnaires.byCode(code)) === null) await questionComments.removeAll(code);
  await logQuestionnaireChange(call, 'draft.discard', code, { revision });
  return ok(null);
};
