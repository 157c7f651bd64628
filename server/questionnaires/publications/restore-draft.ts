import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import type { Repositories } from '../../repositories.ts';

/**
 * A publication that did not happen becomes a draft again, unless another draft has been started. A
 * roll-back, a retirement and an addendum over several questionnaires had no draft.
 */
export const restoreDraft = async (
  { drafts, questionnaires }: Pick<Repositories, 'drafts' | 'questionnaires'>,
  { code, detailId, kind, askedBy, addendumId }: PublicationRecord,
  now: number,
): Promise<void> => {
  if (kind !== 'publish' || addendumId !== null) return;
  const version = await questionnaires.byDetailId(detailId);
  const head = await questionnaires.byCode(code);
  if (!version) return;
  await drafts.begin({
    code,
    definition: fromStoredForm(version.stored),
    savedAt: now,
    savedBy: askedBy,
    basedOn: head?.publishedDetailId ?? null,
  });
};
