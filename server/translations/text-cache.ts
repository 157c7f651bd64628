import { LRUCache } from 'lru-cache';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { PendingWording, TextSource, TranslationTextsResult } from '../../schemas/api.gen.ts';
import { markCacheable } from '../platform/http/cached-replies.ts';
import { readTemplate } from '../questionnaires/index.ts';
import type { Repositories } from '../repositories.ts';
import { loadMessageSource } from './message-source.ts';
import {
  loadEditedHead,
  loadEditedQuestionnaire,
  toQuestionnaireSource,
} from './questionnaire-source.ts';
import { loadTermsSource } from './terms-source.ts';
import { wireSource, wireText, type LoadedSource } from './text-source.ts';

/** For the whole cache; a questionnaire of 2,000 questions has some 12,000 texts. */
const MAX_CACHED_TEXTS = 60_000;

const BANK = 'bank';

/** The list entry of the messages, and which of them visitors do not see yet. */
export interface ListedMessages {
  readonly source: TextSource;
  readonly pending: PendingWording[];
}

/** Texts in the form that the grid gets. */
export interface TextCache {
  readonly messages: (repositories: Repositories) => Promise<ListedMessages>;
  /** The texts of a source; null if there is none with that name. */
  readonly of: (
    repositories: Repositories,
    source: string,
  ) => Promise<TranslationTextsResult | null>;
}

const pendingOf = ({ texts }: LoadedSource): PendingWording[] =>
  LANGUAGES.flatMap((language) => {
    const waiting = texts.filter(({ pending }) => pending.includes(language));
    const isReady = waiting.map(({ text }) =>
      ['reviewed', 'missing'].includes(parseTranslation(text[language]).state),
    );
    const ready = isReady.filter(Boolean).length;
    if (waiting.length === 0) return [];
    return [{ language, ready, unreviewed: waiting.length - ready }];
  });

const resultOf = ({ source, isDraft, texts }: LoadedSource): TranslationTextsResult =>
  markCacheable({ source, isDraft, texts: texts.map(wireText) });

/**
 * The question bank of the product, to find translations in. It is never edited here, and in no
 * list of sources.
 */
const loadBank = async (read: typeof readTemplate): Promise<TranslationTextsResult> => {
  const { definition } = await read('bank');
  const bank = { code: BANK, definition, revision: null, basedOn: null };
  return resultOf({ ...toQuestionnaireSource(bank), isReadOnly: true });
};

interface CachedMessages extends ListedMessages {
  readonly revision: number;
  readonly result: TranslationTextsResult;
}

/**
 * Caches the texts of one hospital as long as the store reports no change: a version never changes,
 * nor does a revision of a draft or of the messages, and their numbers are never used again.
 */
export const createTextCache = (readBank = readTemplate): TextCache => {
  let cachedMessages: CachedMessages | null = null;
  // Its file never changes while the server runs. The first caller waits for it while it reads.
  let bank: Promise<TranslationTextsResult> | null = null;
  const questionnaires = new LRUCache<string, TranslationTextsResult>({
    maxSize: MAX_CACHED_TEXTS,
    sizeCalculation: ({ texts }) => texts.length + 1,
  });

  const loadMessages = async (repositories: Repositories): Promise<CachedMessages> => {
    const revision = await repositories.wording.revision();
    if (cachedMessages?.revision === revision) return cachedMessages;
    const read = await loadMessageSource(repositories);
    const fresh = {
      revision,
      source: wireSource(read),
      pending: pendingOf(read),
      result: resultOf(read),
    };
    cachedMessages = fresh;
    return fresh;
  };

  const questionnaire = async (repositories: Repositories, code: string) => {
    const head = await loadEditedHead(repositories, code);
    if (!head) return null;
    const { revision, basedOn } = head;
    const key =
      revision === null ? `version ${basedOn ?? ''}` : `draft ${code} ${String(revision)}`;
    const known = questionnaires.get(key);
    if (known) return known;
    const edited = await loadEditedQuestionnaire(repositories, code);
    if (!edited) return null;
    const fresh = resultOf(toQuestionnaireSource(edited));
    questionnaires.set(key, fresh);
    return fresh;
  };

  return {
    messages: loadMessages,
    of: async (repositories, source) => {
      if (source === 'messages') return (await loadMessages(repositories)).result;
      if (source === BANK) {
        bank ??= loadBank(readBank).catch((error: unknown) => {
          // The next caller reads it again.
          bank = null;
          throw error;
        });
        return bank;
      }
      if (source === 'terms') return resultOf(await loadTermsSource(repositories));
      return questionnaire(repositories, source);
    },
  };
};
