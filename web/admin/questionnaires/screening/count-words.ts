import { defineWords } from '../../words/studio-words.ts';

export const countWords = defineWords('questionnaires.counts', {
  ko: {
    heading: '여러 답을 함께 본 판정',
    about:
      '아래 답에 해당하는 개수나 점수의 합이 기준 이상이면 출입을 거절하거나 직원이 확인합니다. 답마다 정한 판정은 그대로입니다.',
    title: '답 {count}개 중 {atLeast}개 이상',
    titlePoints: '답 {count}개의 점수 합 {atLeast}점 이상',
    id: 'ID: {id}',
    of: '함께 볼 답',
    ofHint: '방문자 본인에 관한 답만 고를 수 있습니다. 두 개 이상 고르세요.',
    atLeast: '몇 개 이상이면',
    tooMany: '고른 답은 {count}개뿐입니다. 답을 더 고르거나 개수를 줄이세요.',
    points: '점수',
    pointsHint: '답마다 점수를 정하세요. 해당하는 답의 점수를 더합니다.',
    pointsOf: '점수: {answer}',
    atLeastPoints: '합이 몇 점 이상이면',
    tooManyPoints: '모두 더해도 {count}점뿐입니다. 점수를 높이거나 기준을 낮추세요.',
    outcome: '판정',
    gone: '{answer}(없는 답)',
    goneGroup: '지금은 셀 수 없는 답',
    new: '새 판정',
    add: '판정 추가',
    remove: '이 판정 삭제',
  },
  en: {
    heading: 'Outcome of several answers',
    about:
      'If enough of these answers are given, or their points reach the sum needed, the entry is refused, or a staff check is needed. Each answer keeps its own outcome.',
    title_one: 'At least {atLeast} of {count} answer',
    title_other: 'At least {atLeast} of {count} answers',
    titlePoints_one: 'Points from {count} answer: at least {atLeast}',
    titlePoints_other: 'Points from {count} answers: at least {atLeast}',
    id: 'ID: {id}',
    of: 'Answers that count',
    ofHint: 'Only answers about the visitor can be chosen. Choose two or more.',
    atLeast: 'At least this many',
    tooMany_one: 'Only {count} answer is chosen. Choose more, or lower the number.',
    tooMany_other: 'Only {count} answers are chosen. Choose more, or lower the number.',
    points: 'Points',
    pointsHint:
      'Enter the points of each answer. The points of the visitor’s answers are added up.',
    pointsOf: 'Points: {answer}',
    atLeastPoints: 'At least this many points',
    tooManyPoints_one:
      'All answers together have only {count} point. Raise the points, or lower the sum needed.',
    tooManyPoints_other:
      'All answers together have only {count} points. Raise the points, or lower the sum needed.',
    outcome: 'Outcome',
    gone: '{answer} (does not exist)',
    goneGroup: 'Cannot count now',
    new: 'New outcome',
    add: 'Add outcome',
    remove: 'Delete this outcome',
  },
});
