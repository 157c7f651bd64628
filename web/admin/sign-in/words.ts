import { defineWords } from '../words/studio-words.ts';

export const signInWords = defineWords('sign-in', {
  ko: {
    heading: '문진 스튜디오 로그인',
    intro: '병원 직원 계정으로 로그인하세요.',
    name: '계정 이름',
    password: '비밀번호',
    show: '입력한 글자 보기',
    signIn: '로그인',
    wrong: '계정 이름 또는 비밀번호가 맞지 않습니다.',
    first: '첫 관리자 계정은 서버에서 munjin user add 명령으로 만듭니다.',
  },
  en: {
    heading: 'Sign in to Munjin Studio',
    intro: 'Use your hospital account.',
    name: 'Account name',
    password: 'Password',
    show: 'Show what is typed',
    signIn: 'Sign in',
    wrong: 'Account name or password is wrong.',
    first: 'The first admin account is made on the server by munjin user add.',
  },
});
