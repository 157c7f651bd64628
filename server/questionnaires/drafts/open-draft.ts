import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { Action } from '../../platform/http/call.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import { wireDraft } from '../authoring-notation.ts';

/**
 * drafts/open (ours): the draft of a questionnaire. If there is none, starts one from the active
 * version, or from the newest if none is active.
 */
export const openDraft: Action<'openDraft'> = async (call) => {
  const { drafts, questionnaires } = call.repositories;
  const { code } = call.request;
  const known = await drafts.of(code);
  if (known) return ok(wireDraft(known));
  const head = await questionnaires.byCode(code);
  const [newest] = head ? await questionnaires.versionsOf(code) : [];
  const basedOn = head?.publishedDetailId ?? newest?.detailId;
  const version = basedOn === undefined ? null : await questionnaires.byDetailId(basedOn);
  if (!version) return refused('notFound', 'message.questionnaireUnknown');
  await drafts.begin({
    code,
    definition: fromStoredForm(version.stored),
    savedAt: call.now,
    savedBy: call.admin?.adminId ?? '',
    basedOn: version.detailId,
  });
  await logQuestionnaireChange(call, 'draft.begin', code, { basedOn: version.detailId });
  const created = await drafts.of(code);
  return created ? ok(wireDraft(created)) : refused('notFound', 'message.questionnaireUnknown');
};
