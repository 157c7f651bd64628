import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { StudioQuestionnaire } from '../../../../schemas/api.gen.ts';
import { callStudio } from '../../calls/studio-client.ts';

/** The content of a questionnaire: the draft, else the active version, else the newest one. */
export const fetchDefinition = async ({
  code,
  draft,
  published,
}: StudioQuestionnaire): Promise<QuestionnaireDefinition> => {
  const read = async () => {
    if (draft !== null) return callStudio('readDraft', { code });
    const detailId =
      published?.detailId ??
      (await callStudio('questionnaireHistory', { code })).versions[0]?.detailId ??
      '';
    return callStudio('questionnaireContent', { code, detailId });
  };
  return (await read()).definition as unknown as QuestionnaireDefinition;
};
