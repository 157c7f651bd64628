import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { inqTypeOf, termsBaseType, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { InqType, UserType } from '../../engine/visit/user-type.ts';
import type { UseSetting } from '../../schemas/api.gen.ts';
import { decideRequest } from '../approvals/index.ts';
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
    hasPrivacyTerms: (await terms.current(base, 'privacy', today)) !== null,
    hasSensitiveTerms: (await terms.current(base, 'sensitive', today)) !== null,
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
 * Takes a questionnaire into use, for every type that is asked under that name, or asks a second
 * person to approve that it is taken out of use: until then it stays in use, because no one would be
 * stopped by its answers. Nothing is written if another user has changed it since.
 */
export const changeUse: Action<'changeUse'> = async (call) => {
  const {
    request: { inqType, isAsked, revision },
    repositories: { settings, audit, approvalRequests },
    admin,
    now,
  } = call;
  const by = admin?.adminId ?? '';
  const log = (action: 'use.change' | 'use.request' | 'use.withdraw') =>
    audit.log({ action, at: now, actor: by, subject: 'settings', detail: { inqType, isAsked } });
  const wasAsked = (await settings.useYn(inqType)) === 'Y';
  if (revision !== questionnaireUseRevision(call, inqType, wasAsked)) {
    return ok({ fault: 'stale', isWaiting: false });
  }
  if (wasAsked && !isAsked) {
    await approvalRequests.ask('use', inqType, { at: now, by });
    await log('use.request');
    return ok({ fault: null, isWaiting: true });
  }
  // Approved later, a request from before would take it out of use again.
  if (await approvalRequests.withdrawWaiting('use', inqType, { at: now, by, note: '' })) {
    await log('use.withdraw');
  }
  await settings.saveUse(inqType, isAsked ? 'Y' : 'N');
  await log('use.change');
  return ok({ fault: null, isWaiting: false });
};

/**
 * Decides about a request to take a questionnaire out of use. Approved, it counts at once. If it is
 * out of use already, the request is withdrawn.
 */
export const decideUse: Action<'decideUse'> = async (call) => {
  const { settings, approvalRequests } = call.repositories;
  const asked = await approvalRequests.byId(call.request.requestId);
  if (asked?.subject !== 'use') return refused('notFound', 'message.notFoundPath');
  const inqType = asked.subjectId as InqType;
  const fault = await decideRequest(call, asked, 'use', async () => {
    if ((await settings.useYn(inqType)) === 'N') return null;
    await settings.saveUse(inqType, 'N');
    return { inqType, isAsked: false };
  });
  return ok({ fault });
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
