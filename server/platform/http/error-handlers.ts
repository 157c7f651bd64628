import { randomUUID } from 'node:crypto';
import type { ErrorHandler, NotFoundHandler } from 'hono';
import { HashingQueueFull } from '../hashing-queue.ts';
import { SETTING_DEFAULTS } from '../../settings/setting-defaults.ts';
import { isStoreUnavailable } from '../database/store-errors.ts';
import type { Wording } from './wording.ts';
import type { ServerConfig } from './config.ts';
import type { AppEnv } from './context.ts';
import { replyRefusal } from './envelope.ts';
import { toFaultLine } from './log.ts';
import { requestLanguage } from './request-language.ts';
import { UNAVAILABLE_RETRY_SECONDS } from './node-server.ts';

const EMPTY_WORDING: Wording = {
  format: () => '',
  catalogue: () => ({ messages: {}, fallback: {} }),
  shown: {
    'consent.lookUpPrechecked': SETTING_DEFAULTS['consent.lookUpPrechecked'].value,
    'guardian.twoFromAge': SETTING_DEFAULTS['guardian.twoFromAge'].value,
    'notice.falseAnswerFine': SETTING_DEFAULTS['notice.falseAnswerFine'].value,
    'wording.englishFirst': SETTING_DEFAULTS['wording.englishFirst'].value,
    'kiosk.resultSeconds': SETTING_DEFAULTS['kiosk.resultSeconds'].value,
    'kiosk.idleSeconds': SETTING_DEFAULTS['kiosk.idleSeconds'].value,
    'kiosk.oneQuestion': SETTING_DEFAULTS['kiosk.oneQuestion'].value,
  },
  sizes: {
    'questionnaire.maxQuestions': SETTING_DEFAULTS['questionnaire.maxQuestions'].value,
    'questionnaire.maxMegabytes': SETTING_DEFAULTS['questionnaire.maxMegabytes'].value,
    'answer.maxMegabytes': SETTING_DEFAULTS['answer.maxMegabytes'].value,
  },
};

const wordingOrEmpty = (wordingNow: () => Promise<Wording>): Promise<Wording> =>
  wordingNow().catch(() => EMPTY_WORDING);

/**
 * An unexpected fault: 500 with an id to find in the log, and no details. 503 with Retry-After if
 * the store takes no work now.
 */
export const createErrorHandler =
  (config: ServerConfig, wordingNow: () => Promise<Wording>): ErrorHandler<AppEnv> =>
  async (error, c) => {
    const id = randomUUID();
    config.log.fault(toFaultLine(id, c.get('route') ?? 'none', error));
    const wording = await wordingOrEmpty(wordingNow);
    const language = requestLanguage(c, null);
    if (isStoreUnavailable(error) || error instanceof HashingQueueFull) {
      c.header('Retry-After', UNAVAILABLE_RETRY_SECONDS);
      return replyRefusal(c, 503, { key: 'message.systemBusy' }, wording, language, { id });
    }
    return replyRefusal(c, 500, { key: 'message.serverError' }, wording, language, { id });
  };

/** For an unknown path the reply is an envelope too. */
export const createNotFoundHandler =
  (wordingNow: () => Promise<Wording>): NotFoundHandler<AppEnv> =>
  async (c) =>
    replyRefusal(
      c,
      404,
      { key: 'message.notFoundPath' },
      await wordingOrEmpty(wordingNow),
      requestLanguage(c, null),
    );
