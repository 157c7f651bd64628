import { defineWords } from '../words/studio-words.ts';

export const tabWords = defineWords('questionnaires.tabs', {
  ko: {
    list: '문진표',
    sections: '이 문진표의 화면',
    edit: '편집',
    read: '초안',
    map: '문항 흐름도',
    screening: '출입 판정표',
    try: '시험해 보기',
    changes: '변경 내용',
    publish: '게시',
    history: '버전 기록',
    translations: '번역',
    endsAt:
      '버전 {version}은(는) {when}까지만 사용되고 그 뒤에는 이전 버전으로 돌아갑니다({left}).',
  },
  en: {
    list: 'Questionnaires',
    sections: 'Pages of this questionnaire',
    edit: 'Edit',
    read: 'Draft',
    map: 'Map',
    screening: 'Screening',
    try: 'Try it',
    changes: 'Changes',
    publish: 'Publish',
    history: 'History',
    translations: 'Translations',
    endsAt:
      'Version {version} is active until {when}; the previous version is used after that ({left}).',
  },
});
