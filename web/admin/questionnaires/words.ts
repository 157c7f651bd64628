import { defineWords } from '../words/studio-words.ts';

export const listWords = defineWords('questionnaires.list', {
  ko: { title: '문진표', intro: '방문자에게 묻는 문진표와 그 버전입니다.' },
  en: { title: 'Questionnaires', intro: 'What visitors are asked, and its versions.' },
});
