import { LRUCache } from 'lru-cache';
import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { readTranslation } from '../../../engine/questionnaire/document/text.ts';
import type {
  LanguageShare,
  StudioQuestionnaire,
  StudioVersion,
} from '../../../schemas/api.gen.ts';
import type { Action } from '../../http/handle.ts';
import type { Draft } from '../../store/drafts.ts';
import type { QuestionnaireHead } from '../../store/questionnaires.ts';
import type { Repositories } from '../../store/repositories.ts';
import { languageShares } from './language-shares.ts';
import { wirePublication } from './publications/wire-publication.ts';
import { asWritten } from './written.ts';

const MOST_QUESTIONNAIRES = 500;
const MOST_VERSIONS = 1000;
const LONGEST_TITLE = 2000;

/** What the list says of a definition. */
interface Summary {
  readonly title: StudioQuestionnaire['title'];
  readonly languages: LanguageShare[];
}

const summaryOf = (definition: QuestionnaireDefinition): Summary => {
  const english = readTranslation(definition.title.en).text.slice(0, LONGEST_TITLE);
  return {
    title: {
      ko: readTranslation(definition.title.ko).text.slice(0, LONGEST_TITLE),
      ...(english !== '' && { en: english }),
    },
    languages: languageShares(definition),
  };
};

/** Versions never change: what was read of one holds. */
const kept = new LRUCache<string, Summary>({ max: 1000 });

const summaryOfVersion = async (
  { questionnaires }: Repositories,
  detailId: string,
): Promise<Summary> => {
  const known = kept.get(detailId);
  if (known) return known;
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  const summary = summaryOf(fromStoredForm(version.stored));
  kept.set(detailId, summary);
  return summary;
};

/** A questionnaire that has a version at least. */
const knownQuestionnaire = async (
  stores: Repositories,
  head: QuestionnaireHead,
  draft: Draft | null,
): Promise<StudioQuestionnaire | null> => {
  const versions = await stores.questionnaires.historyOf(head.code, MOST_VERSIONS);
  const [newest] = versions;
  if (!newest) return null;
  const published = versions.find(({ detailId }) => detailId === head.publishedDetailId);
  const { title } = await summaryOfVersion(stores, published?.detailId ?? newest.detailId);
  const { languages } = draft
    ? summaryOf(draft.definition)
    : await summaryOfVersion(stores, newest.detailId);
  return {
    code: head.code,
    kind: head.kind,
    userTypes: [...head.userTypes],
    title,
    published: published ? wireVersion(published, head) : null,
    versions: newest.version,
    draft: draft?.saving ?? null,
    languages,
  };
};

/** A questionnaire of which there is a draft alone. */
const draftedQuestionnaire = ({ code, definition, saving }: Draft): StudioQuestionnaire => ({
  code,
  kind: definition.kind,
  userTypes: [...definition.userTypes],
  published: null,
  versions: 0,
  draft: saving,
  ...summaryOf(definition),
});

const wireVersion = (
  version: { readonly detailId: string; readonly version: number; readonly importedAt: number },
  head: QuestionnaireHead | null,
): StudioVersion => ({
  detailId: version.detailId,
  version: version.version,
  savedAt: version.importedAt,
  isPublished: version.detailId === head?.publishedDetailId,
});

/** questionnaires (ours): every questionnaire by its code, those that are only a draft among them. */
export const listQuestionnaires: Action<'questionnaires'> = async ({ repositories }) => {
  const drafts = new Map(
    (await repositories.drafts.all()).map((draft) => [draft.code, draft] as const),
  );
  const found = new Map<string, StudioQuestionnaire>();
  for (const head of await repositories.questionnaires.all()) {
    const one = await knownQuestionnaire(repositories, head, drafts.get(head.code) ?? null);
    if (one) found.set(head.code, one);
  }
  for (const draft of drafts.values()) {
    if (!found.has(draft.code)) found.set(draft.code, draftedQuestionnaire(draft));
  }
  return ok({
    questionnaires: [...found.values()]
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .slice(0, MOST_QUESTIONNAIRES),
  });
};

/** questionnaireHistory (ours): its versions and publications, newest first. */
export const questionnaireHistory: Action<'questionnaireHistory'> = async ({
  request: { code },
  repositories,
}) => {
  const draft = await repositories.drafts.of(code);
  const head = await repositories.questionnaires.byCode(code);
  const questionnaire =
    (head && (await knownQuestionnaire(repositories, head, draft))) ??
    (draft && draftedQuestionnaire(draft));
  if (!questionnaire) return refused('notFound', 'message.questionnaireUnknown');
  const versions = await repositories.questionnaires.historyOf(code, MOST_VERSIONS);
  const publications = await repositories.publications.of(code, MOST_VERSIONS);
  return ok({
    questionnaire,
    versions: versions.map((version) => wireVersion(version, head)),
    publications: publications.map(wirePublication),
  });
};

/** questionnaireContent (ours): a version in the authoring notation. */
export const questionnaireContent: Action<'questionnaireContent'> = async ({
  request: { code, detailId },
  repositories: { questionnaires },
}) => {
  const version = await questionnaires.byDetailId(detailId);
  if (version?.code !== code) return refused('notFound', 'message.questionnaireUnknown');
  return ok({
    version: wireVersion(version, await questionnaires.byCode(code)),
    definition: asWritten(fromStoredForm(version.stored)),
  });
};
