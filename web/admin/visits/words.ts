import { defineWords } from '../words/studio-words.ts';

/** Words that several pages about visits share. */
export const visitWords = defineWords('visits', {
  ko: {
    range: '기간',
    today: '오늘',
    week: '7일',
    month: '30일',
    from: '첫날',
    to: '마지막 날',
    all: '전체',
    reason: '사유',
    reasonHint: '감사 기록에 남습니다.',
    reasonMissing: '사유를 적어 주세요.',
    cancel: '취소',
    close: '닫기',
    more: '더 보기',
    refresh: '새로 고침',
    unknown: '알 수 없음',
  },
  en: {
    range: 'Days',
    today: 'Today',
    week: '7 days',
    month: '30 days',
    from: 'First day',
    to: 'Last day',
    all: 'All',
    reason: 'Reason',
    reasonHint: 'It is kept in the audit record.',
    reasonMissing: 'Please give a reason.',
    cancel: 'Cancel',
    close: 'Close',
    more: 'Show more',
    refresh: 'Refresh',
    unknown: 'Unknown',
  },
});
