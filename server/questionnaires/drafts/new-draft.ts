import { ok } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import { findTooManyQuestions, refuseTooManyQuestions } from '../exceeded-size.ts';
import { parseDefinition, wireDraft } from '../authoring-notation.ts';

/** drafts/new (ours): adds a new questionnaire as a draft. */
export const newDraft: Action<'newDraft'> = async (call) => {
  const { drafts, questionnaires } = call.repositories;
  const tooMany = findTooManyQuestions(call.request.definition, call.settings);
  if (tooMany) return refuseTooManyQuestions(tooMany);
  const read = parseDefinition(call.request.definition);
  if (read.definition === null) return ok({ draft: null, fault: 'malformed', where: read.where });
  const { definition } = read;
  const { code } = definition;
  const isTaken =
    (await questionnaires.byCode(code)) !== null ||
    !(await drafts.begin({
      code,
      definition,
      savedAt: call.now,
      savedBy: call.admin?.adminId ?? '',
      basedOn: null,
    }));
  if (isTaken) return ok({ draft: null, fault: 'codeTaken', where: '/code' });
  await logQuestionnaireChange(call, 'draft.begin', code, { basedOn: '' });
  const created = await drafts.of(code);
  return ok({ draft: created && wireDraft(created), fault: null, where: '' });
};
