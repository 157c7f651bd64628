import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { Action } from '../../platform/http/call.ts';
import { audited } from '../audited.ts';
import { wireDraft } from '../written.ts';

/**
 * drafts/open (ours): the draft of a questionnaire. Where there is none it begins as the version in
 * force, or as the newest where none is.
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
  await audited(call, 'draft.begin', code, { basedOn: version.detailId });
  const begun = await drafts.of(code);
  return begun ? ok(wireDraft(begun)) : refused('notFound', 'message.questionnaireUnknown');
};
