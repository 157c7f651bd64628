import { defineWords } from '../words/studio-words.ts';

export const searchWords = defineWords('search', {
  ko: {
    placeholder: '화면, 문항과 문구, 사용자, 설정 찾기',
    nothing: '찾는 것이 없습니다',
    loading: '찾는 중…',
    failed: '일부를 불러오지 못했습니다. 다시 찾아보세요.',
    pages: '화면',
    texts: '문항과 문구',
    people: '사용자',
    settings: '설정',
    where: '{title} · {place}',
    title: '제목',
  },
  en: {
    placeholder: 'Find pages, questions and texts, people, settings',
    nothing: 'Nothing found',
    loading: 'Searching…',
    failed: 'Part of it could not be loaded. Search again.',
    pages: 'Pages',
    texts: 'Questions and texts',
    people: 'People',
    settings: 'Settings',
    where: '{title} · {place}',
    title: 'Title',
  },
});
