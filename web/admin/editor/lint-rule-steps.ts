import type { RuleId } from '../../../engine/questionnaire/index.ts';

/** What to do about a finding that no button fixes; a rule that is not listed says it itself. */
export const LINT_RULE_STEPS: Readonly<
  Partial<Record<RuleId, { readonly ko: string; readonly en: string }>>
> = {
  'section/id-twice': {
    ko: '이 묶음의 ID를 바꾸거나 묶음을 없애세요.',
    en: 'Change the id of this section, or remove it.',
  },
  'section/apart': {
    ko: '문항을 같은 묶음의 문항 옆으로 옮기거나 다른 묶음에 넣으세요.',
    en: 'Move the question to the others of its section, or put it into another one.',
  },
  'count/id-taken': {
    ko: '판정을 삭제하고 다시 추가하세요.',
    en: 'Delete the outcome, and add it again.',
  },
  'count/unknown-answer': {
    ko: '이 답을 빼거나 다른 답으로 바꾸세요.',
    en: 'Leave this answer out, or choose another one.',
  },
  'count/unfit-answer': {
    ko: '이 답을 빼거나 다른 답으로 바꾸세요.',
    en: 'Leave this answer out, or choose another one.',
  },
  'count/answer-twice': { ko: '두 번 고른 답을 하나 빼세요.', en: 'Remove one of the two.' },
  'count/stray-points': {
    ko: '이 답을 함께 볼 답에 추가하거나 점수를 삭제하세요.',
    en: 'Choose this answer too, or remove its points.',
  },
  'count/enough-alone': {
    ko: '이 답의 판정을 따로 정하거나 점수를 낮추세요.',
    en: 'Give this answer an outcome of its own, or fewer points.',
  },
  'count/too-many': {
    ko: '기준을 낮추거나, 답을 더 고르거나, 점수를 높이세요.',
    en: 'Lower the number needed, choose more answers, or give more points.',
  },
  'count/never-fires': {
    ko: '기준을 낮추거나 함께 고를 수 있는 답을 고르세요.',
    en: 'Lower the number, or choose answers that go together.',
  },
  'count/always-fires': {
    ko: '기준을 높이거나 누구나 골라야 하는 답을 빼세요.',
    en: 'Raise the number, or leave out answers that everyone must give.',
  },
  'reference/unknown': {
    ko: '연결을 없애거나 다른 문항으로 바꾸세요.',
    en: 'Remove the link, or lead it to another question.',
  },
  'visibility/never-visible': {
    ko: '어떤 답에서 이 문항으로 이어지게 하거나 처음부터 보이게 하세요.',
    en: 'Let an answer lead to it, or show it from the start.',
  },
  'visibility/nothing-at-start': {
    ko: '처음에 물을 문항을 추가하세요.',
    en: 'Add a question that is asked at the start.',
  },
  'visibility/empty-for-some': {
    ko: '다른 문항을 처음부터 보이게 하세요.',
    en: 'Show another question at the start.',
  },
  'visibility/depends-on-language': {
    ko: '다른 종류의 문항으로 물으세요.',
    en: 'Ask for it in a question of another type.',
  },
  'property/unfit': {
    ko: '설정을 없애거나 문항의 종류를 바꾸세요.',
    en: 'Remove the setting, or change the type of the question.',
  },
  'property/unfit-item': {
    ko: '설정을 없애거나 문항 쪽으로 옮기세요.',
    en: 'Remove the setting, or move it to the question.',
  },
  'property/belongs-to-items': {
    ko: '해당하는 항목으로 옮기세요.',
    en: 'Move it to the items that it is meant for.',
  },
  'number/no-number': {
    ko: '두 수를 바꾸거나 소수 자릿수를 늘리세요.',
    en: 'Exchange the two numbers, or allow more decimals.',
  },
  'number/empty-range': {
    ko: '범위나 문항의 가장 작은 수와 가장 큰 수를 고치세요.',
    en: 'Correct the range, or the lowest and highest number of the question.',
  },
  'date/no-range': {
    ko: '첫날이나 마지막 날, 또는 둘 다를 고르세요.',
    en: 'Choose the first day, the last day or both.',
  },
  'time/no-range': {
    ko: '첫 시각이나 마지막 시각, 또는 둘 다를 적으세요.',
    en: 'Write the first time, the last time or both.',
  },
  'overseas/condition': {
    ko: '국가나 기간을 고치세요. 모든 해외 방문에 같은 판정을 하려면 문항의 “예”에 판정을 정하세요.',
    en: 'Correct the countries or the days. For one outcome of all stays, set the outcome of “yes”.',
  },
  'overseas/without-outcome': {
    ko: '판정을 정하거나 조건을 삭제하세요.',
    en: 'Choose an outcome, or delete the condition.',
  },
  'overseas/too-many-conditions': {
    ko: '기간과 판정이 같은 국가를 한 조건으로 모으세요.',
    en: 'Put countries with the same days and outcome into one condition.',
  },
  'type/too-few-options': {
    ko: '보기를 더하거나 문항의 종류를 바꾸세요.',
    en: 'Add options, or change the type of the question.',
  },
  'type/single-item': {
    ko: '항목을 더하거나 항목마다 답하지 않게 하세요.',
    en: 'Add items, or do not ask item by item.',
  },
  'type/second-not-applicable': {
    ko: '하나의 보기에만 남기세요.',
    en: 'Keep it on one option only.',
  },
  'household/detail-without-housemate': {
    ko: '동거인 문항을 추가하거나 문항의 종류를 바꾸세요.',
    en: 'Add a question about housemates, or change the type of this one.',
  },
  'household/housemate-without-relation': {
    ko: '동거인 관계 문항을 추가하세요.',
    en: 'Add a question about the relation of a housemate.',
  },
  'household/not-for-employees': {
    ko: '동거인 문항을 없애거나, 문진표의 대상에 직원을 더하세요.',
    en: 'Remove the questions about housemates, or add employees to the user types.',
  },
  'denies/nobody-passes': {
    ko: '출입할 수 있는 보기를 하나 남기거나 직원 확인으로 바꾸세요.',
    en: 'Leave one option that may enter, or set it to Staff check.',
  },
  'denies/everybody-asks-staff': {
    ko: '말할 것이 없는 사람의 보기는 출입 가능으로 두세요.',
    en: 'Allow entry for the option that means nothing to report.',
  },
  'denies/never-fires': {
    ko: '문항이 나타나게 하거나 판정을 없애세요.',
    en: 'Let the question appear, or remove the outcome.',
  },
  'denies/after-refusal': {
    ko: '이 판정을 없애거나, 앞의 답이 직원 확인을 부르게 하세요.',
    en: 'Remove this outcome, or set the earlier answer to Staff check.',
  },
  'denies/reason-missing': {
    ko: '직원이 읽을 이유를 적으세요.',
    en: 'Write a reason that staff read.',
  },
  'denies/message-missing': {
    ko: '방문자가 이제 무엇을 해야 하는지 적으세요.',
    en: 'Write what the visitor should do now.',
  },
  'denies/depends-on-language': {
    ko: '다른 종류의 문항으로 물으세요.',
    en: 'Ask for it in a question of another type.',
  },
  'denies/in-research': {
    ko: '판정을 없애거나 문진표의 종류를 바꾸세요.',
    en: 'Remove the outcome, or change the kind of the questionnaire.',
  },
  'denies/no-refusal': {
    ko: '출입을 거절할 답에 판정을 정하세요. 직원이 매번 정한다면 그대로 두세요.',
    en: 'Set the outcome of the answers that refuse the entry. Leave it if staff decide each case.',
  },
  'denies/refusal-removed': {
    ko: '출입을 허용하려는 것이 아니면 되돌리세요.',
    en: 'Put it back, unless the entry is meant to be possible now.',
  },
  'denies/refusing-option-removed': {
    ko: '출입을 허용하려는 것이 아니면 되돌리세요.',
    en: 'Put it back, unless the entry is meant to be possible now.',
  },
  'denies/text-of-former-outcome': {
    ko: '문구를 고치거나, 새 판정에 맞는지 확인하세요.',
    en: 'Rewrite them, or check that they fit the new outcome.',
  },
  'tests/title-twice': {
    ko: '제목을 바꾸거나 하나를 없애세요.',
    en: 'Change the title, or remove one of them.',
  },
  'tests/user-type-not-served': {
    ko: '이 문진표의 대상인 사람으로 바꾸세요.',
    en: 'Choose a user type that the questionnaire is for.',
  },
  'tests/unknown-name': { ko: '시험을 고치거나 없애세요.', en: 'Correct the test, or remove it.' },
  'tests/contradictory': {
    ko: '시험의 기대를 고치세요.',
    en: 'Correct what the test expects.',
  },
  'tests/wrong-answer': { ko: '시험의 답을 고치세요.', en: 'Correct the answer of the test.' },
  'tests/failed': {
    ko: '문진표를 고치세요. 결과가 달라진 것이 맞으면 시험을 고치세요.',
    en: 'Correct the questionnaire; or the test, if the new outcome is right.',
  },
  'text/missing': { ko: '문구를 적으세요.', en: 'Write the text.' },
  'text/untranslated': { ko: '번역을 적으세요.', en: 'Write the translation.' },
  'duration/too-long': {
    ko: '문구를 줄이거나, 모두에게 묻지 않아도 되는 문항은 앞 문항의 답에 따라 나타나게 하세요.',
    en: 'Shorten texts, or show a question only after an answer that makes it necessary.',
  },
  'text/too-long': {
    ko: '문구를 줄이거나, 질문이면 일부를 설명으로 옮기세요.',
    en: 'Shorten it, or move a part of a question into its description.',
  },
  'text/placeholder-mismatch': {
    ko: '한국어와 같은 자리 표시를 쓰세요.',
    en: 'Use the same placeholders as in Korean.',
  },
  'text/equal-to-source': { ko: '번역하세요.', en: 'Translate it.' },
  'text/wrong-script': { ko: '번역을 확인하세요.', en: 'Check the translation.' },
  'text/unreviewed': {
    ko: '그 언어를 아는 사람이 읽고 확인하게 하세요.',
    en: 'Have it read and confirmed by someone who knows the language.',
  },
  'text/equal-to-translation': { ko: '번역을 확인하세요.', en: 'Check the translation.' },
  'text/letters-lost': { ko: '문구를 다시 적으세요.', en: 'Write the text again.' },
  'text/options-alike': {
    ko: '무엇이 다른지 적거나 하나를 없애세요.',
    en: 'Say in one of them what is different, or remove it.',
  },
  'text/question-twice': {
    ko: '물으려던 것을 적거나 하나를 없애세요.',
    en: 'Write what it should ask, or remove it.',
  },
  'text/alt-equals-question': {
    ko: '그림이 무엇을 보여 주는지 적으세요.',
    en: 'Say what the picture shows.',
  },
  'text/alt-file-name': {
    ko: '그림이 무엇을 보여 주는지 적으세요.',
    en: 'Say what the picture shows.',
  },
  'text/alt-says-image': {
    ko: '그림이 무엇을 보여 주는지 적으세요.',
    en: 'Say what the picture shows.',
  },
  'place/none-to-choose': {
    ko: '먼저 장소를 등록하거나 이 문항을 빼세요.',
    en: 'Add places first, or leave the question out.',
  },
  'audience/urgent-code': { ko: '코드를 바꾸세요.', en: 'Change the code.' },
};
