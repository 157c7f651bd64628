import type { SIZE_SETTINGS } from '../setting-defaults/size-settings.ts';
import { describeSetting, type SettingDescription } from './setting-description.ts';

/** Settings of the size of questionnaires and answers. */
export const SIZE_DESCRIPTIONS: Readonly<Record<keyof typeof SIZE_SETTINGS, SettingDescription>> = {
  'questionnaire.maxQuestions': describeSetting(
    'questions',
    'Questions of a questionnaire',
    '문진표의 문항 수',
    '문진표를 가져오거나 초안으로 저장할 때 허용하는 문항 수입니다.',
  ),
  'questionnaire.maxMegabytes': describeSetting(
    'megabytes',
    'Size of a questionnaire',
    '문진표의 크기',
    '문진표를 가져오거나 초안으로 저장할 때 허용하는 크기로, 모든 언어를 더한 값입니다. 문항 2,000개는 약 4MB입니다.',
  ),
  'answer.maxMegabytes': describeSetting(
    'megabytes',
    'Size of the answers of one person',
    '한 사람이 보내는 답변의 크기',
    '한 사람이 한 번에 보낼 수 있는 답변의 크기입니다. 문항 2,000개의 답변은 약 2MB입니다.',
  ),
};
