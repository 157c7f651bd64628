import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { TextSource } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { Repositories } from '../repositories.ts';
import type { TextCache } from './text-cache.ts';
import { loadMessageSource } from './message-source.ts';
import {
  loadEditedQuestionnaire,
  listEditedHeads,
  toQuestionnaireSource,
} from './questionnaire-source.ts';
import type { QuestionnaireSourceCache } from './questionnaire-source-cache.ts';
import { loadTermsSource } from './terms-source.ts';
import { wireSource, type LoadedSource } from './text-source.ts';

/** A source with its texts; null if there is none with that name. */
export const readSource = async (
  repositories: Repositories,
  source: string,
): Promise<LoadedSource | null> => {
  if (source === 'messages') return loadMessageSource(repositories);
  if (source === 'terms') return loadTermsSource(repositories);
  const edited = await loadEditedQuestionnaire(repositories, source);
  return edited && toQuestionnaireSource(edited);
};

/** The names of all sources, questionnaires first. */
export const listSourceNames = async (repositories: Repositories): Promise<readonly string[]> => [
  ...(await listEditedHeads(repositories)).map(({ code }) => code),
  'messages',
  'terms',
];

/** All translated texts, and which messages visitors do not see yet. */
export const translationSources =
  (questionnaires: QuestionnaireSourceCache, texts: TextCache): Action<'translationSources'> =>
  async ({ repositories }) => {
    const { source, pending } = await texts.messages(repositories);
    const terms = await loadTermsSource(repositories);
    const sources: TextSource[] = [];
    for (const head of await listEditedHeads(repositories)) {
      sources.push(await questionnaires.of(repositories, head));
    }
    return ok({ sources: [...sources, source, wireSource(terms)], pending });
  };

/** The texts of one source. */
export const translationTexts =
  (texts: TextCache): Action<'translationTexts'> =>
  async ({ request, repositories }) => {
    const result = await texts.of(repositories, request.source);
    return result === null ? refused('notFound', 'message.notFoundPath') : ok(result);
  };
