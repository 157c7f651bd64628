import { defineWords } from '../../words/studio-words.ts';

/** The words of the settings of a questionnaire: code, title, kind and user types. */
export const settingsWords = defineWords('questionnaires.settings', {
  ko: {
    settings: '문진표 설정',
    open: '설정 열기',
    code: '코드: {code}',
    title: '제목',
    kind: '종류',
    userTypes: '대상',
    userTypesHint: '이 문진표를 받을 사람입니다.',
    userTypesMissing: '대상을 하나 이상 고르세요.',
    servedBy: '{type}({code} 사용 중)',
    ofOther: '{type}({code})',
    takenHint:
      '지금 다른 문진표를 받는 대상입니다: {taken}. 이 문진표를 게시할 때 넘겨받을 수 있습니다.',
    close: '닫기',
  },
  en: {
    settings: 'Questionnaire settings',
    open: 'Open the settings',
    code: 'Code: {code}',
    title: 'Title',
    kind: 'Kind',
    userTypes: 'User types',
    userTypesHint: 'The people who are asked this questionnaire.',
    userTypesMissing: 'Choose at least one.',
    servedBy: '{type} (now {code})',
    ofOther: '{type} ({code})',
    takenHint:
      'Another questionnaire serves these now: {taken}. You can take them over when you publish this one.',
    close: 'Close',
  },
});
