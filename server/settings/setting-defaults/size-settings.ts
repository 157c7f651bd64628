import { integerSetting } from '../setting-entry.ts';

/** How large questionnaires and answers may be. The highest values protect the server's memory. */
export const SIZE_SETTINGS = {
  'questionnaire.maxQuestions': integerSetting(
    2000,
    1,
    5000,
    'Questions that a questionnaire may have when it is imported, drafted or saved.',
  ),
  'questionnaire.maxMegabytes': integerSetting(
    10,
    1,
    20,
    'Size of a questionnaire in all its languages when it is imported, drafted or saved, megabytes. 2,000 questions take about 4.',
  ),
  'answer.maxMegabytes': integerSetting(
    4,
    1,
    16,
    'Size of the answers that one person may send, megabytes. The answers to 2,000 questions take about 2.',
  ),
} as const;
