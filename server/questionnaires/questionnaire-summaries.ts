import { LRUCache } from 'lru-cache';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import type { LanguageShare, StudioQuestionnaire } from '../../schemas/api.gen.ts';
import type { DraftHead } from './drafts-repository.ts';
import type { Repositories } from '../repositories.ts';
import { languageShares } from './language-shares.ts';

const MAX_TITLE_LENGTH = 2000;
const MAX_CACHED = 1000;

/** The data of a definition that a list shows. */
export interface Summary extends Pick<StudioQuestionnaire, 'kind' | 'userTypes' | 'title'> {
  readonly languages: LanguageShare[];
}

type Stores = Pick<Repositories, 'drafts' | 'questionnaires'>;

const summarize = (definition: QuestionnaireDefinition): Summary => {
  const english = parseTranslation(definition.title.en).text.slice(0, MAX_TITLE_LENGTH);
  return {
    kind: definition.kind,
    userTypes: [...definition.userTypes],
    title: {
      ko: parseTranslation(definition.title.ko).text.slice(0, MAX_TITLE_LENGTH),
      ...(english !== '' && { en: english }),
    },
    languages: languageShares(definition),
  };
};

/** Returns the list data of versions and drafts, reading the content of each once. */
export interface SummaryCache {
  readonly ofVersion: (stores: Stores, detailId: string) => Promise<Summary>;
  readonly ofDraft: (stores: Stores, draft: DraftHead) => Promise<Summary>;
}

/**
 * Caches the data of one hospital's questionnaires: a version never changes, and neither does a
 * revision of a draft, whose number is never used again.
 */
export const createSummaryCache = (): SummaryCache => {
  const cache = new LRUCache<string, Summary>({ max: MAX_CACHED });
  const cached = async (
    key: string,
    read: () => Promise<QuestionnaireDefinition>,
  ): Promise<Summary> => {
    const found = cache.get(key);
    if (found) return found;
    const summary = summarize(await read());
    cache.set(key, summary);
    return summary;
  };
  return {
    ofVersion: ({ questionnaires }, detailId) =>
      cached(`version ${detailId}`, async () => {
        const version = await questionnaires.byDetailId(detailId);
        if (!version) throw new Error(`the version ${detailId} has vanished`);
        return fromStoredForm(version.stored);
      }),
    ofDraft: ({ drafts }, { code, saving: { revision } }) =>
      cached(`draft ${code} ${String(revision)}`, async () => {
        const draft = await drafts.of(code);
        if (!draft) throw new Error(`the draft of ${code} has vanished`);
        return draft.definition;
      }),
  };
};
