import { ok } from '../../engine/outcome/outcome.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { checkTranslation } from '../../engine/translation/check-translation.ts';
import type { Action } from '../platform/http/call.ts';
import { loadMessageSource } from './message-source.ts';

const MAX_FAULTS = 1000;

/**
 * Publishes the reviewed messages of a language: all of them or, if one has a fault, none. Korean
 * is checked against the live Korean text, because the code fills in its placeholders.
 */
export const publishWording: Action<'publishWording'> = async (call) => {
  const { request, now, admin, repositories } = call;
  const { language } = request;
  const { wording, wordingInWork, audit } = repositories;
  const { texts } = await loadMessageSource(repositories);
  const pending = texts.filter((one) => one.pending.includes(language));
  const ready = pending
    .map(({ key, text }) => ({
      key,
      korean: parseTranslation(text.ko).text,
      ...parseTranslation(text[language]),
    }))
    .filter(({ state }) => state === 'reviewed' || state === 'missing');
  const live = await wording.catalogue('ko');
  const faults = ready.flatMap(({ key, text }) => {
    const korean = live[key] ?? text;
    const findings = checkTranslation({ language, role: 'message', korean, text })
      .filter(({ severity }) => severity === 'error')
      .map(({ names, ...rest }) => ({ ...rest, names: [...names] }));
    return findings.length === 0 ? [] : [{ key, findings }];
  });
  const waiting = pending.length - ready.length;
  if (faults.length > 0) {
    return ok({ published: 0, waiting, faults: faults.slice(0, MAX_FAULTS) });
  }
  for (const { key, text } of ready) {
    await wording.put(language, key, text);
    await wordingInWork.markLive({ language, key, text });
  }
  await audit.log({
    action: 'studio.wording.publish',
    at: now,
    actor: admin?.adminId ?? '',
    subject: 'translations',
    detail: { language, published: ready.length, waiting },
  });
  return ok({ published: ready.length, waiting, faults: [] });
};
