import { ok, refused } from '../../engine/outcome/outcome.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { QuestionnaireHistoryResult, StudioVersion } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { QuestionnaireHead, SavedVersion } from './questionnaires-repository.ts';
import type { Repositories } from '../repositories.ts';
import { toDraftOnlyQuestionnaire, toStudioQuestionnaire } from './questionnaire-list.ts';
import { wirePublication } from './publications/wire-publication.ts';
import type { SummaryCache } from './questionnaire-summaries.ts';
import { toAuthoringNotation } from './authoring-notation.ts';

const MAX_VERSIONS = 1000;

const wireVersion = (
  { detailId, version, importedAt }: SavedVersion,
  publishedDetailId: QuestionnaireHead['publishedDetailId'],
  publishedIds: readonly string[],
): StudioVersion => ({
  detailId,
  version,
  savedAt: importedAt,
  isPublished: detailId === publishedDetailId,
  wasInForce: detailId === publishedDetailId || publishedIds.includes(detailId),
});

/** A questionnaire with its versions and publications, newest first; null if it does not exist. */
export const loadQuestionnaireHistory = async (
  repositories: Repositories,
  summaries: SummaryCache,
  code: string,
): Promise<QuestionnaireHistoryResult | null> => {
  const { drafts, questionnaires, publications } = repositories;
  const draft = await drafts.headOf(code);
  const [head] = await questionnaires.listed(code);
  const questionnaire = head
    ? await toStudioQuestionnaire(repositories, summaries, head, draft)
    : draft && (await toDraftOnlyQuestionnaire(repositories, summaries, draft));
  if (!questionnaire) return null;
  const versions = await questionnaires.historyOf(code, MAX_VERSIONS);
  const publishedIds = await publications.everInForce(code);
  const published = head?.publishedDetailId ?? null;
  return {
    questionnaire,
    versions: versions.map((version) => wireVersion(version, published, publishedIds)),
    publications: (await publications.of(code, MAX_VERSIONS)).map(wirePublication),
  };
};

/** questionnaireHistory (ours): its versions and publications, newest first. */
export const questionnaireHistory =
  (summaries: SummaryCache): Action<'questionnaireHistory'> =>
  async ({ request: { code }, repositories }) => {
    const history = await loadQuestionnaireHistory(repositories, summaries, code);
    return history ? ok(history) : refused('notFound', 'message.questionnaireUnknown');
  };

/** questionnaireContent (ours): a version in the authoring notation. */
export const questionnaireContent: Action<'questionnaireContent'> = async ({
  request: { code, detailId },
  repositories,
}) => {
  const { publications, questionnaires } = repositories;
  const version = await questionnaires.byDetailId(detailId);
  if (version?.code !== code) return refused('notFound', 'message.questionnaireUnknown');
  const head = await questionnaires.byCode(code);
  const publishedIds = await publications.everInForce(code);
  return ok({
    version: wireVersion(version, head?.publishedDetailId ?? null, publishedIds),
    definition: toAuthoringNotation(fromStoredForm(version.stored)),
  });
};
