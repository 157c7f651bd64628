import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { inqTypeOf, termsBaseType, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { InqType, UserType } from '../../engine/visit/user-type.ts';
import type { UseSetting } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { rowRevision } from '../platform/http/row-revision.ts';

/** The revision of the use of a questionnaire. */
const questionnaireUseRevision = (
  { keys }: Pick<Call, 'keys'>,
  inqType: InqType,
  isAsked: boolean,
) => rowRevision(keys, 'use', { inqType, isAsked });

/** The revision of the passes of a type. */
const passRevision = (
  { keys, settings: chosen }: Pick<Call, 'keys' | 'settings'>,
  type: UserType,
) =>
  rowRevision(keys, 'passUse', {
    type,
    isPassUsed: chosen[`passUse.${type}`],
    passType: chosen[`passType.${type}`],
  });

const loadUseSetting = async (call: Call, type: UserType): Promise<UseSetting> => {
  const {
    repositories: { settings, questionnaires, terms },
    settings: chosen,
    now,
  } = call;
  const today = dayAt(now);
  const base = termsBaseType(type);
  const published = await questionnaires.publishedFor(type, 'standard');
  const inqType = inqTypeOf(type);
  const isAsked = (await settings.useYn(inqType)) === 'Y';
  return {
    answerType: type,
    inqType,
    isAsked,
    askedRevision: questionnaireUseRevision(call, inqType, isAsked),
    questionnaire: published?.code ?? null,
    hasPrivacyTerms: (await terms.currentCode(base, 'privacy', today)) !== null,
    hasSensitiveTerms: (await terms.currentCode(base, 'sensitive', today)) !== null,
    isPassUsed: chosen[`passUse.${type}`],
    passType: chosen[`passType.${type}`],
    isPassUsedByDefault: SETTING_DEFAULTS[`passUse.${type}`].value,
    passTypeByDefault: SETTING_DEFAULTS[`passType.${type}`].value,
    passRevision: passRevision(call, type),
  };
};

/**
 * What applies to every user type: whether it is asked, what it consents to, which pass it gets
 * (CONSENT-09, PASS-05).
 */
export const useSettings: Action<'useSettings'> = async (call) => {
  const types: UseSetting[] = [];
  for (const type of USER_TYPES) types.push(await loadUseSetting(call, type));
  return ok({ types });
};

/**
 * Takes a questionnaire into or out of use, for every type that is asked under that name; nothing
 * is written if another user has done so since.
 */
export const changeUse: Action<'changeUse'> = async (call) => {
  const {
    request: { inqType, isAsked, revision },
    repositories: { settings, audit },
    admin,
    now,
  } = call;
  const wasAsked = (await settings.useYn(inqType)) === 'Y';
  if (revision !== questionnaireUseRevision(call, inqType, wasAsked)) return ok({ fault: 'stale' });
  await settings.saveUse(inqType, isAsked ? 'Y' : 'N');
  await audit.log({
    action: 'use.change',
    at: now,
    actor: admin?.adminId ?? '',
    subject: 'settings',
    detail: { inqType, isAsked },
  });
  return ok({ fault: null });
};

/**
 * Decides whether a type gets passes, and of which kind. Both are written together, so nothing is
 * written if another user has changed one of them since.
 */
export const changePassUse: Action<'changePassUse'> = async (call) => {
  const {
    request: { answerType, isPassUsed, passType, revision },
    repositories: { settings, audit },
    admin,
    now,
  } = call;
  if (revision !== passRevision(call, answerType)) return ok({ fault: 'stale' });
  await settings.save(`passUse.${answerType}`, isPassUsed);
  await settings.save(`passType.${answerType}`, passType);
  await audit.log({
    action: 'use.pass',
    at: now,
    actor: admin?.adminId ?? '',
    subject: 'settings',
    detail: { answerType, isPassUsed, passType },
  });
  return ok({ fault: null });
};
