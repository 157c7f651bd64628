import { LRUCache } from 'lru-cache';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { PendingWording, TextSource, TranslationTextsResult } from '../../schemas/api.gen.ts';
import { markCacheable } from '../platform/http/cached-replies.ts';
import type { Repositories } from '../repositories.ts';
import { messageSource } from './message-source.ts';
import { editedHead, editedQuestionnaire, questionnaireSource } from './questionnaire-source.ts';
import { termsSource } from './terms-source.ts';
import { wireSource, wireText, type ReadSource } from './text-source.ts';

const MOST_TEXTS = 20_000;
/** Of all that is kept; a hospital has some hundreds of texts in a questionnaire. */
const MOST_KEPT_TEXTS = 60_000;

/** How a list names the messages, and what of them visitors do not see yet. */
export interface ListedMessages {
  readonly source: TextSource;
  readonly pending: PendingWording[];
}

/** Texts as the grid gets them. */
export interface KeptTexts {
  readonly messages: (repositories: Repositories) => Promise<ListedMessages>;
  /** Those of a source; null where there is none of that name. */
  readonly of: (
    repositories: Repositories,
    source: string,
  ) => Promise<TranslationTextsResult | null>;
}

const pendingOf = ({ texts }: ReadSource): PendingWording[] =>
  LANGUAGES.flatMap((language) => {
    const waiting = texts.filter(({ pending }) => pending.includes(language));
    const isReady = waiting.map(({ text }) =>
      ['reviewed', 'missing'].includes(parseTranslation(text[language]).state),
    );
    const ready = isReady.filter(Boolean).length;
    if (waiting.length === 0) return [];
    return [{ language, ready, unreviewed: waiting.length - ready }];
  });

const resultOf = ({ source, isDraft, texts }: ReadSource): TranslationTextsResult =>
  markCacheable({ source, isDraft, texts: texts.slice(0, MOST_TEXTS).map(wireText) });

interface KeptMessages extends ListedMessages {
  readonly revision: number;
  readonly result: TranslationTextsResult;
}

/**
 * Keeps what was read of one hospital's texts for as long as the store says that it is the same: a
 * version never changes, a revision of a draft and one of the messages neither, and their numbers
 * are never given out again.
 */
export const keptTexts = (): KeptTexts => {
  let kept: KeptMessages | null = null;
  const questionnaires = new LRUCache<string, TranslationTextsResult>({
    maxSize: MOST_KEPT_TEXTS,
    sizeCalculation: ({ texts }) => texts.length + 1,
  });

  const messagesNow = async (repositories: Repositories): Promise<KeptMessages> => {
    const revision = await repositories.wording.revision();
    if (kept?.revision === revision) return kept;
    const read = await messageSource(repositories);
    const made = {
      revision,
      source: wireSource(read),
      pending: pendingOf(read),
      result: resultOf(read),
    };
    kept = made;
    return made;
  };

  const questionnaire = async (repositories: Repositories, code: string) => {
    const head = await editedHead(repositories, code);
    if (!head) return null;
    const { revision, basedOn } = head;
    const key =
      revision === null ? `version ${basedOn ?? ''}` : `draft ${code} ${String(revision)}`;
    const known = questionnaires.get(key);
    if (known) return known;
    const edited = await editedQuestionnaire(repositories, code);
    if (!edited) return null;
    const made = resultOf(questionnaireSource(edited));
    questionnaires.set(key, made);
    return made;
  };

  return {
    messages: messagesNow,
    of: async (repositories, source) => {
      if (source === 'messages') return (await messagesNow(repositories)).result;
      if (source === 'terms') return resultOf(await termsSource(repositories));
      return questionnaire(repositories, source);
    },
  };
};
