import { ok, refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { wireDraft } from '../authoring-notation.ts';

/** readDraft (ours): the draft of a questionnaire for users who do not edit it; starts none. */
export const readDraft: Action<'readDraft'> = async ({ request: { code }, repositories }) => {
  const draft = await repositories.drafts.of(code);
  return draft ? ok(wireDraft(draft)) : refused('notFound', 'message.questionnaireUnknown');
};
