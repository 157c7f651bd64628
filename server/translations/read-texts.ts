import { ok, refused } from '../../engine/outcome/outcome.ts';
import type { TextSource } from '../../schemas/api.gen.ts';
import type { Action } from '../platform/http/call.ts';
import type { Repositories } from '../repositories.ts';
import type { KeptTexts } from './kept-texts.ts';
import { messageSource } from './message-source.ts';
import {
  editedQuestionnaire,
  questionnaireHeads,
  questionnaireSource,
} from './questionnaire-source.ts';
import type { QuestionnaireSources } from './questionnaire-sources.ts';
import { termsSource } from './terms-source.ts';
import { wireSource, type ReadSource } from './text-source.ts';

/** A source with its texts; null where there is none of that name. */
export const readSource = async (
  repositories: Repositories,
  source: string,
): Promise<ReadSource | null> => {
  if (source === 'messages') return messageSource(repositories);
  if (source === 'terms') return termsSource(repositories);
  const edited = await editedQuestionnaire(repositories, source);
  return edited && questionnaireSource(edited);
};

/** The names of all sources, questionnaires first. */
export const sourceNames = async (repositories: Repositories): Promise<readonly string[]> => [
  ...(await questionnaireHeads(repositories)).map(({ code }) => code),
  'messages',
  'terms',
];

/** Everything that is translated, and what of the messages visitors do not see yet. */
export const translationSources =
  (questionnaires: QuestionnaireSources, texts: KeptTexts): Action<'translationSources'> =>
  async ({ repositories }) => {
    const { source, pending } = await texts.messages(repositories);
    const terms = await termsSource(repositories);
    const sources: TextSource[] = [];
    for (const head of await questionnaireHeads(repositories)) {
      sources.push(await questionnaires.of(repositories, head));
    }
    return ok({ sources: [...sources, source, wireSource(terms)], pending });
  };

/** The texts of one source. */
export const translationTexts =
  (texts: KeptTexts): Action<'translationTexts'> =>
  async ({ request, repositories }) => {
    const result = await texts.of(repositories, request.source);
    return result === null ? refused('notFound', 'message.notFoundPath') : ok(result);
  };
