import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { readTranslation } from '../../../engine/questionnaire/document/text.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type { PendingWording, TextSource } from '../../../schemas/api.gen.ts';
import type { Action } from '../../http/handle.ts';
import type { Repositories } from '../../store/repositories.ts';
import { messageSource } from './message-source.ts';
import {
  editedQuestionnaire,
  questionnaireHeads,
  questionnaireSource,
} from './questionnaire-source.ts';
import type { QuestionnaireSources } from './questionnaire-sources.ts';
import { termsSource } from './terms-source.ts';
import { wireSource, wireText, type ReadSource } from './text-source.ts';

const MOST_TEXTS = 20_000;

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

const pendingOf = ({ texts }: ReadSource): readonly PendingWording[] =>
  LANGUAGES.flatMap((language) => {
    const waiting = texts.filter(({ pending }) => pending.includes(language));
    const isReady = waiting.map(({ text }) =>
      ['reviewed', 'missing'].includes(readTranslation(text[language]).state),
    );
    const ready = isReady.filter(Boolean).length;
    if (waiting.length === 0) return [];
    return [{ language, ready, unreviewed: waiting.length - ready }];
  });

/** Everything that is translated, and what of the messages visitors do not see yet. */
export const translationSources =
  (questionnaires: QuestionnaireSources): Action<'translationSources'> =>
  async ({ repositories }) => {
    const messages = await messageSource(repositories);
    const terms = await termsSource(repositories);
    const sources: TextSource[] = [];
    for (const head of await questionnaireHeads(repositories)) {
      sources.push(await questionnaires.of(repositories, head));
    }
    return ok({
      sources: [...sources, wireSource(messages), wireSource(terms)],
      pending: [...pendingOf(messages)],
    });
  };

/** The texts of one source. */
export const translationTexts: Action<'translationTexts'> = async ({ request, repositories }) => {
  const read = await readSource(repositories, request.source);
  if (read === null) return refused('notFound', 'message.notFoundPath');
  const { source, isDraft, texts } = read;
  return ok({ source, isDraft, texts: texts.slice(0, MOST_TEXTS).map(wireText) });
};
