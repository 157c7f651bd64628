import { defineWords } from '../words/studio-words.ts';

export const signInWords = defineWords('sign-in', {
  ko: {
    heading: '로그인',
    intro: '병원 직원 계정으로 로그인하세요.',
    endedHeading: '로그인 시간이 끝났습니다',
    endedIntro:
      '{name} 계정으로 다시 로그인하면 보던 화면으로 돌아갑니다. 입력한 내용은 이 창에 그대로 있습니다. 창을 닫거나 새로 고치지 마세요.',
    endedOther:
      '다른 사람이 로그인하면 그 사람에게는 이 내용이 보이지 않으며, 내용이 사라질 수 있습니다.',
    endedProvider:
      '이 방법은 화면을 떠납니다. 문진표와 번역의 편집 내용은 남지만, 다른 화면에 입력한 내용은 남지 않습니다.',
    name: '계정 이름',
    password: '비밀번호',
    show: '입력한 글자 보기',
    signIn: '로그인',
    wrong: '계정 이름 또는 비밀번호가 맞지 않습니다.',
    first: '첫 관리자 계정은 서버를 시작할 때 표시되는 설정 링크로 만듭니다.',
    codeHeading: '2단계 인증',
    codeIntro:
      '인증 앱에 보이는 6자리 번호를 입력하세요. 휴대전화가 없으면 복구 코드를 입력하세요.',
    code: '인증 번호 또는 복구 코드',
    confirm: '확인',
    back: '처음부터 다시',
    wrongCode: '번호가 맞지 않거나 이미 사용한 번호입니다. 새 번호로 다시 입력하세요.',
    againHeading: '한 번 더 로그인',
    againIntro:
      '중요한 변경입니다. 본인인지 확인한 뒤 이어서 처리합니다. 화면의 내용은 그대로 있습니다.',
    notNow: '나중에',
    enrolHeading: '2단계 인증 등록',
    enrolIntro: '이 병원에서는 모든 계정이 2단계 인증을 사용합니다. 등록을 마치면 로그인됩니다.',
  },
  en: {
    heading: 'Sign in',
    intro: 'Use your hospital account.',
    endedHeading: 'Your session ended',
    endedIntro:
      'Sign in again as {name} to return to your page. What you typed is kept in this window. Do not close or reload it.',
    endedOther: 'If someone else signs in, they do not see your work, and it may be lost.',
    endedProvider:
      'This leaves the page. Edits of questionnaires and translations are kept; what you typed on other pages is not.',
    name: 'Account name',
    password: 'Password',
    show: 'Show what is typed',
    signIn: 'Sign in',
    wrong: 'Account name or password is wrong.',
    first:
      'The first admin account is made by the set-up link that the server shows when it starts.',
    codeHeading: 'Second factor',
    codeIntro:
      'Type the six digits that your authenticator app shows. Without your phone, type a recovery code.',
    code: 'Code or recovery code',
    confirm: 'Confirm',
    back: 'Start again',
    wrongCode: 'The code is wrong or was used already. Try again with a new one.',
    againHeading: 'Sign in again',
    againIntro:
      'This changes something important. Confirm that it is you, and it goes on. What is on the page stays.',
    notNow: 'Not now',
    enrolHeading: 'Set up your second factor',
    enrolIntro: 'This hospital asks for a second factor. You are signed in once it is set up.',
  },
});
