import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import type { callStudio } from '../calls/studio-client.ts';

/** The revision of what the editor shows while a questionnaire has no draft: a version. */
export const NO_DRAFT_REVISION = 0;

/**
 * The draft of a questionnaire, or what its draft would start from: the active version, or the
 * newest if none is active. Starts no draft. Null if there is neither.
 */
export const loadDraft = async (
  call: typeof callStudio,
  code: string,
): Promise<QuestionnaireDraft | null> => {
  const { questionnaire, versions, publications } = await call('questionnaireHistory', { code });
  if (questionnaire.draft !== null) return call('readDraft', { code });
  const version = questionnaire.published ?? versions[0];
  if (!version) return null;
  const { detailId, savedAt } = version;
  const { definition } = await call('questionnaireContent', { code, detailId });
  const publication = publications.find((one) => one.detailId === detailId);
  return {
    code,
    saving: { revision: NO_DRAFT_REVISION, savedAt, savedBy: publication?.askedBy ?? '' },
    basedOn: detailId,
    definition,
  };
};
