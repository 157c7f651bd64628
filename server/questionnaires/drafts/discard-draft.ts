import { ok, refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';

/**
 * drafts/discard (ours): throws the draft of that revision away. One that somebody saved meanwhile is
 * not the one that was meant: it stays.
 */
export const discardDraft: Action<'discardDraft'> = async (call) => {
  const { drafts } = call.repositories;
  const { code, revision } = call.request;
  const draft = await drafts.of(code);
  if (draft?.saving.revision !== revision) {
    return refused('notFound', 'message.questionnaireUnknown');
  }
  await drafts.remove(code);
  await logQuestionnaireChange(call, 'draft.discard', code, { revision });
  return ok(null);
};
