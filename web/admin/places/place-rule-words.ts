import type { PlaceFinding } from '../../../schemas/api.gen.ts';
import { LINT_RULE_MESSAGES_KO } from '../editor/lint-rule-messages-ko.ts';
import { defineWords, useWords } from '../words/studio-words.ts';

const ENGLISH = {
  'place/text-missing': 'It is missing in Korean or in English.',
  missingInKorean: 'It is missing in Korean.',
  missingInEnglish: 'It is missing in English.',
  'place/not-english': 'There are Korean letters in an English field.',
  'place/dates-missing': 'There is no day, so no one can choose it.',
  'place/date-malformed': 'There is a day that does not exist.',
  'place/date-ahead': 'There is a day that has not come yet.',
  'place/expired': 'The last day is more than 28 days ago.',
  'place/grade-unknown': 'The grade is a digit from 1 to 9, or empty.',
  'place/same-name': 'There is already a place with the same name in this region.',
  'place/date-twice': 'The same day appears twice.',
  'place/changed-before-entered': 'It was changed before the day it was entered on.',
  'place/duplicate': 'The same place id appears twice.',
  'csv/cell': 'The value does not have the form that this column needs.',
  'csv/column-twice': 'The same column appears twice.',
  'csv/empty': 'There is nothing in it.',
  'csv/empty-cell': 'A cell that must have a value is empty.',
  'csv/missing-column': 'A column that is needed is missing.',
  'csv/quote': 'A quotation mark is not closed.',
  'csv/unknown-column': 'There is no such column.',
  'csv/width': 'The line has another number of cells than the first one.',
  'place/too-many': 'The list has more places than questions can offer (500).',
} as const;

type WordedRule = keyof typeof ENGLISH;

const KOREAN: Readonly<Record<WordedRule, string>> = {
  ...LINT_RULE_MESSAGES_KO,
  missingInKorean: '한국어가 없습니다.',
  missingInEnglish: '영어가 없습니다.',
  'csv/cell': '칸의 값이 형식에 맞지 않습니다.',
  'csv/column-twice': '같은 열이 두 번 있습니다.',
  'csv/empty': '내용이 없습니다.',
  'csv/empty-cell': '비워 둘 수 없는 칸이 비어 있습니다.',
  'csv/missing-column': '꼭 있어야 하는 열이 없습니다.',
  'csv/quote': '따옴표가 닫히지 않았습니다.',
  'csv/unknown-column': '알 수 없는 열입니다.',
  'csv/width': '칸의 수가 첫 줄과 다릅니다.',
  'place/too-many': '문진에서 물을 수 있는 장소(500곳)보다 많습니다.',
};

const placeRuleWords = defineWords('placeRules', { ko: KOREAN, en: ENGLISH });

/** The name of a finding's words; one at a field says which of the two languages is missing. */
export const wordsFor = ({ rule, field }: PlaceFinding): string => {
  if (rule !== 'place/text-missing' || field === '') return rule;
  return /En[123]?$/.test(field) ? 'missingInEnglish' : 'missingInKorean';
};

const isWorded = (rule: string): rule is WordedRule => Object.hasOwn(ENGLISH, rule);

/** Returns the text of a finding: the words for its rule, or else the message of the server. */
export const useFindingText = (): ((finding: PlaceFinding) => string) => {
  const say = useWords(placeRuleWords);
  return (finding) => {
    const words = wordsFor(finding);
    return isWorded(words) ? say(words) : finding.message;
  };
};
