import { defineWords } from '../../words/studio-words.ts';

export const shownWords = defineWords('questionnaires.shown', {
  ko: {
    draft: '초안 보기 · {when} {who} 저장',
    version: '버전 {version} 보기(사용 중)',
    versionNotInForce: '버전 {version} 보기(사용 안 함)',
    draftHidden: '초안이 따로 있습니다. 초안은 편집자와 관리자만 봅니다.',
    nothingTitle: '아직 볼 내용이 없습니다',
    nothing: '이 문진표는 게시된 버전이 없고 초안만 있습니다. 초안은 편집자와 관리자가 봅니다.',
  },
  en: {
    draft: 'Showing the draft · saved {when} by {who}',
    version: 'Showing version {version} (in force)',
    versionNotInForce: 'Showing version {version} (not in force)',
    draftHidden: 'There is a draft beside it, which editors and admins see.',
    nothingTitle: 'Nothing to show yet',
    nothing: 'This questionnaire has no version yet, only a draft, which editors and admins see.',
  },
});
