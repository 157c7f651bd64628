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
    more: '더 보기',
    refresh: '새로 고침',
    unknown: '알 수 없음',
    revealLimit:
      '한 시간에 가리지 않고 볼 수 있는 횟수를 넘었습니다. {minutes}분 뒤에 다시 시도하세요.',
  },
  en: {
    range: 'Days',
    today: 'Today',
    week: '7 days',
    month: '30 days',
    from: 'First day',
    to: 'Last day',
    all: 'All',
    more: 'Show more',
    refresh: 'Refresh',
    unknown: 'Unknown',
    revealLimit:
      'You have looked at as much as one account may in an hour. Try again in {minutes} minutes.',
  },
});
