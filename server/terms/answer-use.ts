import { ok, refused } from '../../engine/outcome/outcome.ts';
import { USER_TYPES, inqTypeOf } from '../../engine/visit/user-type.ts';
import type { Action } from '../platform/http/call.ts';
import { checkVisitDay } from '../identity/index.ts';
import type { UseSettingName } from '../settings/index.ts';

const userTypesOf = (inqType: string) => USER_TYPES.filter((type) => inqTypeOf(type) === inqType);

const isUseSettingName = (text: string): text is UseSettingName =>
  text === 'EM' || userTypesOf(text).length > 0;

/**
 * answerUseYn (API-33): whether a questionnaire is in use, as set by the hospital (CONSENT-09). For
 * patients also whether it is open for the visit date: it is not before 16:00 of the previous day
 * or after the visit date. ptNo has no effect: a caller who has proven nothing must not learn about
 * one patient (docs/decisions/0025).
 */
export const answerUse: Action<'answerUse'> = async ({
  request: { inqType, visitDate },
  repositories: { settings, questionnaires },
  now,
}) => {
  if (!isUseSettingName(inqType)) {
    return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  }
  const isForDay = inqType !== 'PT' || checkVisitDay(visitDate, now) === null;
  const [type] = userTypesOf(inqType);
  const published = type === undefined ? null : await questionnaires.publishedFor(type, 'standard');
  return ok({
    useYn: isForDay ? await settings.useYn(inqType) : 'N',
    validInquiryCnt: published ? 1 : 0,
  });
};
