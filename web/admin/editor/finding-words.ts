import type { ValidityReason } from '../../../engine/questionnaire/answer/validity-finding.ts';
import { defineWords } from '../words/studio-words.ts';

type FaultWords = Readonly<Record<`fault.${ValidityReason}`, string>>;

const FAULTS_KO: FaultWords = {
  'fault.unanswered': '답이 없습니다.',
  'fault.blank': '답이 비어 있습니다.',
  'fault.noEntries': '적은 것이 없습니다.',
  'fault.unknownCategory': '문진표에 없는 문항입니다.',
  'fault.sentTwice': '두 번 답했습니다.',
  'fault.hiddenAnswered': '이 답들로는 묻지 않는 문항입니다.',
  'fault.notAskedInLanguage': '이 언어로는 묻지 않는 문항입니다.',
  'fault.notAskedOfUserType': '이 사용자 유형에게는 묻지 않는 문항입니다.',
  'fault.wrongShape': '답의 형식이 맞지 않습니다.',
  'fault.unknownItem': '없는 항목입니다.',
  'fault.needsYes': '“예”로 답해야 합니다.',
  'fault.tooManyChosen': '하나만 고를 수 있습니다.',
  'fault.tooManyHousemates': '동거인이 너무 많습니다.',
  'fault.chosenTwice': '같은 것을 두 번 골랐습니다.',
  'fault.excludesOthers': '다른 보기와 함께 고를 수 없는 보기입니다.',
  'fault.tooLong': '문구가 너무 깁니다.',
  'fault.tooSmall': '받을 수 있는 가장 작은 수보다 작습니다.',
  'fault.tooLarge': '받을 수 있는 가장 큰 수보다 큽니다.',
  'fault.tooPrecise': '소수 자릿수가 너무 많습니다.',
  'fault.unknownPlace': '고를 수 없는 장소입니다.',
  'fault.dateNotAllowed': '그 장소에서 고를 수 없는 날짜입니다.',
  'fault.tooManyEntries': '적은 것이 너무 많습니다.',
  'fault.unknownCountry': '없는 나라입니다.',
  'fault.notADate': '날짜가 아닙니다.',
  'fault.tooLongAgo': '묻는 기간보다 앞선 날짜입니다.',
  'fault.homeCountry': '해외가 아니라 병원이 있는 나라입니다.',
  'fault.futureDate': '아직 오지 않은 날짜입니다.',
};

const FAULTS_EN: FaultWords = {
  'fault.unanswered': 'It is not answered.',
  'fault.blank': 'The answer is blank.',
  'fault.noEntries': 'It has no entry.',
  'fault.unknownCategory': 'There is no such question.',
  'fault.sentTwice': 'It is answered twice.',
  'fault.hiddenAnswered': 'It is not asked after these answers.',
  'fault.notAskedInLanguage': 'It is not asked in this language.',
  'fault.notAskedOfUserType': 'It is not asked of this user type.',
  'fault.wrongShape': 'The answer does not have its form.',
  'fault.unknownItem': 'There is no such option.',
  'fault.needsYes': 'It must be answered “yes”.',
  'fault.tooManyChosen': 'Only one option can be chosen.',
  'fault.tooManyHousemates': 'There are too many housemates.',
  'fault.chosenTwice': 'The same option is chosen twice.',
  'fault.excludesOthers': 'The option excludes all others.',
  'fault.tooLong': 'The text is too long.',
  'fault.tooSmall': 'The number is below the lowest that is accepted.',
  'fault.tooLarge': 'The number is above the highest that is accepted.',
  'fault.tooPrecise': 'The number has too many decimals.',
  'fault.unknownPlace': 'The place cannot be chosen.',
  'fault.dateNotAllowed': 'The day cannot be chosen for this place.',
  'fault.tooManyEntries': 'There are too many entries.',
  'fault.unknownCountry': 'There is no such country.',
  'fault.notADate': 'It is not a date.',
  'fault.tooLongAgo': 'The day is before the period that is asked about.',
  'fault.homeCountry': 'It is the country of the hospital, not a stay abroad.',
  'fault.futureDate': 'The day has not come yet.',
};

/** What findings name apart from questions and options. */
export const findingWords = defineWords('editor.findings', {
  ko: { ...FAULTS_KO, none: '없음' },
  en: { ...FAULTS_EN, none: 'none' },
});
