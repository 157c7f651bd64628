import { defineWords } from '../../words/studio-words.ts';

export const questionnaireFrameWords = defineWords('questionnaires.shown', {
  ko: {
    draft: '초안 보기 · {when} {who} 저장',
    version: '버전 {version} 보기(사용 중)',
    versionNotInForce: '버전 {version} 보기(사용 안 함)',
    read: '내용 읽기',
    nothingTitle: '아직 볼 내용이 없습니다',
    nothing: '이 문진표는 게시된 버전도 초안도 없습니다.',
  },
  en: {
    draft: 'Showing the draft · saved {when} by {who}',
    version: 'Showing version {version} (active)',
    versionNotInForce: 'Showing version {version} (not active)',
    read: 'Read the questions',
    nothingTitle: 'Nothing to show yet',
    nothing: 'This questionnaire has neither a version nor a draft.',
  },
});
