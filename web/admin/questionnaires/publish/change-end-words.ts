import { defineWords } from '../../words/studio-words.ts';

export const changeEndWords = defineWords('questionnaires.changeEnd', {
  ko: {
    change: '연장하거나 끝내기',
    title: '버전 {version}의 끝 시각 바꾸기',
    body: '지금은 {when}에 끝나고({left}), 그 뒤에는 이전 버전으로 돌아갑니다.',
    together: '함께 추가된 다른 문진표의 끝 시각도 모두 바뀝니다.',
    end: '끝',
    at: '시각 정하기',
    now: '지금 끝내기',
    longerBy_other: '{count}시간 연장',
    note: '바꾸는 이유',
    approval:
      '출입 판정에 영향을 주면 다른 사람이 승인할 때까지 끝 시각은 그대로입니다. 그 전에 끝나면 연장되지 않습니다.',
    setEnd: '끝 시각 바꾸기',
    endNow: '지금 끝내기',
    changed: '끝 시각을 바꾸었습니다.',
    ended: '끝냈습니다. 이전 버전이 사용됩니다.',
    waits:
      '다른 사람의 승인을 기다립니다. 승인될 때까지 끝 시각은 그대로입니다. 승인할 사람에게 알려 주세요.',
  },
  en: {
    change: 'Extend or end',
    title: 'Change when version {version} ends',
    body: 'It ends {when} ({left}). The previous version is used after that.',
    together: 'This also changes the end in the other questionnaires that got these questions.',
    end: 'End',
    at: 'Choose a time',
    now: 'End it now',
    longerBy_one: '{count} hour longer',
    longerBy_other: '{count} hours longer',
    note: 'Reason for the change',
    approval:
      'If it affects outcomes, the end stays as it is until another person approves the change. If it ends before that, it is not extended.',
    setEnd: 'Change the end',
    endNow: 'End it now',
    changed: 'The end is changed.',
    ended: 'It has ended. The previous version is used.',
    waits:
      'Another person has to approve it. Until then the end stays as it is. Tell someone who can approve it.',
  },
});
