import { defineWords } from '../words/studio-words.ts';

/** The requirements for a new password, and the messages for an unsuitable one. */
export const passwordWords = defineWords('password', {
  ko: {
    password: '새 비밀번호',
    repeat: '새 비밀번호 다시 입력',
    show: '입력한 글자 보기',
    rules:
      '15자 이상, 서로 다른 글자 5개 이상, 계정 이름과 병원 이름을 포함하지 않아야 합니다. 흔한 비밀번호는 쓸 수 없습니다. 낱말을 여러 개 이어 쓴 문장이 외우기 쉽습니다.',
    short: '15자보다 짧습니다.',
    long: '128자보다 깁니다.',
    uniform: '서로 다른 글자를 5개 이상 쓰세요.',
    hasName: '계정 이름이 들어 있습니다.',
    hasPlace: '병원 이름이나 제품 이름이 들어 있습니다.',
    common:
      '흔한 비밀번호이거나 반복되거나 순서대로 이어진 글자라서 알아맞히기 쉽습니다. 여러 낱말을 이어 쓰세요.',
    differs: '두 비밀번호가 다릅니다.',
  },
  en: {
    password: 'New password',
    repeat: 'New password again',
    show: 'Show what is typed',
    rules:
      'At least 15 characters, 5 different ones among them, without the name of the account or of the hospital, and no common password. A phrase of several words is easy to remember.',
    short: 'It has fewer than 15 characters.',
    long: 'It has more than 128 characters.',
    uniform: 'Use at least 5 different characters.',
    hasName: 'It contains the name of the account.',
    hasPlace: 'It contains the name of the hospital or of this product.',
    common:
      'It is easy to guess: a common password, a repetition or a sequence. Use several words.',
    differs: 'The two passwords differ.',
  },
});
