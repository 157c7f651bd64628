import { defineWords } from '../words/studio-words.ts';

export const setUpWords = defineWords('set-up', {
  ko: {
    heading: '계정 설정',
    intro: '{name} 계정의 비밀번호를 정하세요. 이 링크는 {until}까지 한 번만 사용할 수 있습니다.',
    firstIntro: '첫 관리자 계정을 만듭니다. 이 링크는 {until}까지 한 번만 사용할 수 있습니다.',
    name: '계정 이름',
    nameHelp: '영문 소문자, 숫자, 점, 붙임표, 밑줄로 2~64자. 이름보다 역할이나 약칭을 쓰세요.',
    nameInvalid: '영문 소문자나 숫자로 시작하는 2~64자여야 합니다.',
    save: '비밀번호 정하기',
    goneTitle: '사용할 수 없는 링크입니다',
    gone: '이미 사용했거나 24시간이 지난 링크입니다. 관리자에게 새 링크를 요청하세요. 첫 관리자라면 서버를 다시 시작해 새 링크를 확인하세요.',
    doneTitle: '계정 설정을 마쳤습니다',
    done: '이제 계정 이름과 새 비밀번호로 로그인하세요.',
    toSignIn: '로그인하러 가기',
  },
  en: {
    heading: 'Set up your account',
    intro: 'Choose the password of the account {name}. The link works once, until {until}.',
    firstIntro: 'This makes the first admin account. The link works once, until {until}.',
    name: 'Account name',
    nameHelp:
      '2 to 64 lower-case letters, digits, dots, hyphens and underscores. A role or a short name, rather than a full name.',
    nameInvalid: 'It has 2 to 64 characters, the first a lower-case letter or digit.',
    save: 'Set the password',
    goneTitle: 'This link does not work',
    gone: 'It was used already, or is older than 24 hours. Ask an admin for a new one. The first admin restarts the server, which shows a new one.',
    doneTitle: 'Your account is ready',
    done: 'Sign in with your account name and the new password.',
    toSignIn: 'Go to sign-in',
  },
});
