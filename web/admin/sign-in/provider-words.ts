import { defineWords } from '../words/studio-words.ts';

export const providerWords = defineWords('sign-in.provider', {
  ko: {
    or: '또는',
    start: '병원 통합 로그인',
    startBy: '{name} 계정으로 로그인',
    failedHeading: '로그인하지 못했습니다',
    back: '로그인 화면으로',
    'fault.off': '이 서버에는 통합 로그인이 설정되어 있지 않습니다.',
    'fault.gone': '로그인 요청이 만료되었거나 다른 브라우저에서 시작되었습니다. 다시 로그인하세요.',
    'fault.cancelled': '통합 로그인 화면에서 로그인을 취소했습니다.',
    'fault.unproven':
      '통합 로그인의 응답을 확인하지 못했습니다. 다시 로그인하고, 계속되면 관리자에게 알려 주세요.',
    'fault.unreachable': '통합 로그인 서버에 연결하지 못했습니다. 잠시 뒤 다시 시도하세요.',
    'fault.unknown':
      '이 사람이 사용할 수 있는 스튜디오 계정이 없습니다. 관리자에게 계정을 요청하세요.',
  },
  en: {
    or: 'or',
    start: 'Sign in with the hospital’s account',
    startBy: 'Sign in with {name}',
    failedHeading: 'You are not signed in',
    back: 'Go to sign-in',
    'fault.off': 'This server has no other sign-in than by password.',
    'fault.gone': 'This took too long, or was started in another browser. Sign in again.',
    'fault.cancelled': 'You gave up at the hospital’s sign-in.',
    'fault.unproven':
      'The answer of the hospital’s sign-in does not hold. Try again, and tell your admin if that does not help.',
    'fault.unreachable': 'The hospital’s sign-in cannot be reached. Try again in a moment.',
    'fault.unknown': 'You have no account of the studio that may be used. Ask an admin for one.',
  },
});
