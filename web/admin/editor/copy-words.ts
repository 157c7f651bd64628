import { defineWords } from '../words/studio-words.ts';

/** The words of copying questions from another questionnaire. */
export const copyWords = defineWords('editor.copy', {
  ko: {
    copy: '다른 문진표에서 복사',
    fromBank: '문항 은행에서 추가',
    bank: '문항 은행',
    title: '문항 복사',
    source: '어디에서 복사할까요?',
    published: '사용 중인 버전',
    drafts: '초안',
    noSource: '복사할 수 있는 문진표가 없습니다. 다른 문진표를 먼저 만드세요.',
    search: '문항 찾기',
    searchEmpty: '찾는 문구가 들어 있는 문항이 없습니다: {query}',
    list: '복사할 문항',
    followUps: '문항을 고르면 후속 문항도 함께 고릅니다. 필요 없는 것은 선택을 해제하세요.',
    sections: '묶음도 함께 복사',
    changes: '그대로 복사할 수 없는 것',
    droppedLink: '‘{from}’에서 ‘{to}’(으)로 가는 연결은 빠집니다. 그 문항을 고르지 않았습니다.',
    shownToAll:
      '‘{question}’ 문항은 모두에게 묻게 됩니다. 이 문항으로 이어지는 문항을 고르지 않았습니다. 필요하면 그 문항도 고르세요.',
    droppedCounts:
      '여러 답을 함께 본 판정은 복사되지 않습니다. 필요하면 ‘출입 판정표’에서 다시 추가하세요.',
    skipped: '‘{question}’ 문항은 빠집니다. 동거인 문항은 문진표에 하나만 둘 수 있습니다.',
    add_other: '문항 {count}개 추가',
    added_other: '문항 {count}개를 추가했습니다.',
  },
  en: {
    copy: 'Copy from another questionnaire',
    fromBank: 'Add from the question bank',
    bank: 'Question bank',
    title: 'Copy questions',
    source: 'Copy from',
    published: 'Active versions',
    drafts: 'Drafts',
    noSource: 'There is no questionnaire to copy from. Create another one first.',
    search: 'Search the questions',
    searchEmpty: 'No question contains “{query}”.',
    list: 'Questions to copy',
    followUps:
      'Selecting a question also selects its follow-ups. Clear the ones that you do not need.',
    sections: 'Copy their sections too',
    changes: 'What cannot be copied as it is',
    droppedLink: 'The link from “{from}” to “{to}” is left out: that question is not selected.',
    shownToAll:
      'Everyone will be asked “{question}”, because the question that leads to it is not selected. Select that question too if you need it.',
    droppedCounts:
      'Outcomes of several answers are not copied. Add them again on the screening page if you need them.',
    skipped:
      '“{question}” is left out: a questionnaire can have only one question about housemates.',
    add_one: 'Add {count} question',
    add_other: 'Add {count} questions',
    added_one: 'Added {count} question.',
    added_other: 'Added {count} questions.',
  },
});
