import { defineWords } from '../words/studio-words.ts';

export const requestWords = defineWords('approvals.request', {
  ko: {
    terms: '약관: {name}',
    waiting: '승인 대기',
    asked: '{who} 요청 · {when}',
    effectiveFrom: '시작일 {day}',
    languages: '글이 있는 언어: {languages}',
    decide: '살펴보고 결정하기',
    open: '열어 보기',
    own: '이 버전이나 그 바탕이 된 버전의 승인을 요청한 사람은 승인할 수 없습니다. 다른 사람이 승인해야 합니다.',
  },
  en: {
    terms: 'Terms: {name}',
    waiting: 'Waits for approval',
    asked: 'Asked by {who} · {when}',
    effectiveFrom: 'Starts on {day}',
    languages: 'Languages with a text: {languages}',
    decide: 'Review and decide',
    open: 'Open',
    own: 'You asked for it, or for the version it was made from, so another person has to approve it.',
  },
});
