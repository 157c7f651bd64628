import { ok } from '../../engine/outcome/outcome.ts';
import type { StudioQuestionnaire } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { DraftHead } from './drafts-repository.ts';
import type { ListedQuestionnaire, SavedVersion } from './questionnaires-repository.ts';
import type { Repositories } from '../repositories.ts';
import type { SummaryCache } from './questionnaire-summaries.ts';

const MAX_QUESTIONNAIRES = 500;

const toPublishedVersion = (version: SavedVersion): StudioQuestionnaire['published'] => ({
  detailId: version.detailId,
  version: version.version,
  savedAt: version.importedAt,
  isPublished: true,
  wasInForce: true,
});

/** A questionnaire with at least one version, as lists name it. */
export const toStudioQuestionnaire = async (
  stores: Repositories,
  summaries: SummaryCache,
  { code, kind, userTypes, newest, published }: ListedQuestionnaire,
  draft: DraftHead | null,
): Promise<StudioQuestionnaire> => {
  const { title } = await summaries.ofVersion(stores, (published ?? newest).detailId);
  const { languages } = draft
    ? await summaries.ofDraft(stores, draft)
    : await summaries.ofVersion(stores, newest.detailId);
  return {
    code,
    kind,
    userTypes: [...userTypes],
    title,
    published: published && toPublishedVersion(published),
    versions: newest.version,
    draft: draft?.saving ?? null,
    languages,
  };
};

/** A questionnaire that is only a draft, as lists name it. */
export const toDraftOnlyQuestionnaire = async (
  stores: Repositories,
  summaries: SummaryCache,
  draft: DraftHead,
): Promise<StudioQuestionnaire> => ({
  code: draft.code,
  published: null,
  versions: 0,
  draft: draft.saving,
  ...(await summaries.ofDraft(stores, draft)),
});

/** Every questionnaire by its code, including those that are only a draft; up to a limit. */
export const loadAllQuestionnaires = async (
  stores: Repositories,
  summaries: SummaryCache,
): Promise<StudioQuestionnaire[]> => {
  const drafts = new Map(
    (await stores.drafts.heads()).map((draft) => [draft.code, draft] as const),
  );
  const listed = await stores.questionnaires.listed();
  const known = new Map(listed.map((one) => [one.code, one] as const));
  const codes = [...new Set([...known.keys(), ...drafts.keys()])]
    .toSorted()
    .slice(0, MAX_QUESTIONNAIRES);
  const questionnaires: StudioQuestionnaire[] = [];
  for (const code of codes) {
    const draft = drafts.get(code) ?? null;
    const one = known.get(code);
    if (one) questionnaires.push(await toStudioQuestionnaire(stores, summaries, one, draft));
    else if (draft) questionnaires.push(await toDraftOnlyQuestionnaire(stores, summaries, draft));
  }
  return questionnaires;
};

/**
 * questionnaires (ours): every questionnaire by its code, including those that are only a draft.
 */
export const listQuestionnaires =
  (summaries: SummaryCache): Action<'questionnaires'> =>
  async ({ repositories }) =>
    ok({ questionnaires: await loadAllQuestionnaires(repositories, summaries) });
