import { ok, refused } from '../../engine/outcome/outcome.ts';
import { USER_TYPES, inqTypeOf, type InqType } from '../../engine/visit/user-type.ts';
import type { Action } from '../http/handle.ts';

const isInqType = (text: string): text is InqType =>
  USER_TYPES.some((type) => inqTypeOf(type) === text);

/** answerUseYn (API-33): whether a questionnaire is in use, as the hospital has set it (CONSENT-09). */
export const answerUse: Action<'answerUse'> = async ({
  request: { inqType },
  repositories: { settings },
}) =>
  isInqType(inqType)
    ? ok({ useYn: await settings.useYn(inqType) })
    : refused('questionnaireInvalid', 'message.questionnaireInvalid');
