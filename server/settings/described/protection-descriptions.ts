import type { GATE_SETTINGS } from '../setting-defaults/gate-settings.ts';
import type { RATE_LIMIT_SETTINGS } from '../setting-defaults/rate-limit-settings.ts';
import { describeSetting, type SettingDescription } from './setting-description.ts';

/** Settings of the gates. */
export const GATE_DESCRIPTIONS: Readonly<Record<keyof typeof GATE_SETTINGS, SettingDescription>> = {
  'gate.clockToleranceSeconds': describeSetting(
    'seconds',
    'Clock tolerance of gates',
    '게이트 시계 허용 오차',
    '게이트 시계가 서버 시계와 이보다 더 다르면 출입을 허용하지 않습니다.',
  ),
  'gate.offlineMinutes': describeSetting(
    'minutes',
    'Entries while a gate is cut off',
    '연결이 끊긴 게이트의 출입 허용 시간',
    '서버와 끊긴 게이트가 마지막으로 받은 명단으로 출입을 허용하는 시간입니다. 0이면 직원이 직접 판단합니다.',
  ),
  'gate.overstayHours': describeSetting(
    'hours',
    'Overstay',
    '장시간 체류 기준',
    '보호자나 방문객이 이 시간을 넘겨 머무르면 표시합니다.',
  ),
  'gate.infectionControlPhone': describeSetting(
    'none',
    'Number to call about people who were screened out or have to be checked',
    '문진에서 제한되었거나 확인이 필요한 사람을 알릴 전화번호',
    '게이트가 직원에게 전화하라고 알려 주는 번호입니다(감염관리실 내선 등). off면 대표 전화를 보여 줍니다.',
  ),
  'gate.visitorsLeaveAt': describeSetting(
    'none',
    'End of visiting hours',
    '면회 종료 시각',
    'HH:mm 형식입니다. 이 시각이 지나면 나갈 때 찍지 않은 방문객도 나간 것으로 봅니다. off면 자동으로 처리하지 않습니다.',
  ),
};

/** Settings against guessing. */
export const RATE_LIMIT_DESCRIPTIONS: Readonly<
  Record<keyof typeof RATE_LIMIT_SETTINGS, SettingDescription>
> = {
  'lookup.subjects': describeSetting(
    'people',
    'People that one client may look up',
    '한 방문자의 조회 인원',
    '한 세션이나 주소에서 조회 기간 안에 조회할 수 있는 서로 다른 사람 수입니다.',
  ),
  'lookup.windowMinutes': describeSetting(
    'minutes',
    'Look-up window',
    '조회 기간',
    '조회 인원을 세는 기간입니다.',
  ),
  'lookup.addressSubjects': describeSetting(
    'people',
    'People that one address may look up',
    '한 주소의 조회 인원',
    '한 주소의 모든 세션을 합쳐 조회할 수 있는 사람 수입니다. 본인 링크로 온 방문자는 세지 않습니다.',
  ),
  'lookup.addressWindowMinutes': describeSetting(
    'minutes',
    'Look-up window of one address',
    '한 주소의 조회 기간',
    '한 주소의 조회 인원을 세는 기간입니다.',
  ),
  'lookup.alarmSubjects': describeSetting(
    'people',
    'Look-ups in an hour that raise an alarm',
    '조회 경보 기준',
    '모든 주소에서 한 시간에 이만큼 많은 사람을 조회하면 경보를 남깁니다.',
  ),
  'lookup.deviceSubjects': describeSetting(
    'people',
    'People that one device may look up',
    '한 기기의 조회 인원',
    '등록된 키오스크나 응급실 데스크에서 조회할 수 있는 사람 수입니다.',
  ),
  'inviteCode.tries': describeSetting(
    'times',
    'Wrong invitation codes',
    '초대 코드 오류 횟수',
    '한 행사에 초대 코드를 이만큼 틀리면 잠시 기다려야 합니다.',
  ),
  'inviteCode.windowMinutes': describeSetting(
    'minutes',
    'Window for invitation codes',
    '초대 코드 대기 시간',
    '틀린 초대 코드를 세는 기간입니다.',
  ),
  'inviteCode.triesPerDay': describeSetting(
    'times',
    'Wrong invitation codes in a day',
    '초대 코드 하루 오류 횟수',
    '하루에 이만큼 틀리면 그날은 더 입력할 수 없습니다.',
  ),
  'link.tries': describeSetting(
    'times',
    'Wrong answers to a link',
    '링크 확인 오류 횟수',
    '링크의 전화번호 뒤 네 자리나 직원 번호를 이만큼 틀리면 잠시 기다려야 합니다.',
  ),
  'link.windowMinutes': describeSetting(
    'minutes',
    'Window for links',
    '링크 확인 대기 시간',
    '링크 확인 오류를 세는 기간입니다.',
  ),
  'link.triesPerDay': describeSetting(
    'times',
    'Wrong answers to a link in a day',
    '링크 하루 오류 횟수',
    '하루에 이만큼 틀리면 링크가 막히며 다시 보내야 합니다.',
  ),
  'link.addressTries': describeSetting(
    'times',
    'Wrong digits from one address in an hour',
    '한 주소의 뒤 네 자리 오류 횟수',
    '등록번호 등으로 찾은 출입증이나 환자의 전화번호 뒤 네 자리를 한 주소에서 한 시간에 이만큼 틀리면 기다려야 합니다. 링크로 온 방문자는 세지 않습니다.',
  ),
  'link.alarmTries': describeSetting(
    'times',
    'Wrong digits in an hour that raise an alarm',
    '뒤 네 자리 오류 경보 기준',
    '모든 주소에서 한 시간에 전화번호 뒤 네 자리나 직원 번호를 이만큼 틀리면 경보를 남깁니다.',
  ),
  'inviteCode.alarmTries': describeSetting(
    'times',
    'Wrong invitation codes in an hour that raise an alarm',
    '초대 코드 오류 경보 기준',
    '모든 행사와 주소에서 한 시간에 초대 코드를 이만큼 틀리면 경보를 남깁니다.',
  ),
  'flood.requestsPerMinute': describeSetting(
    'times',
    'Calls of one address in a minute',
    '한 주소의 분당 요청 수',
    '한 주소가 1분에 보낼 수 있는 요청 수입니다. 넘으면 HTTP 429로 거절하며, 바꾼 값은 서버를 다시 시작한 뒤 적용됩니다.',
  ),
  'signIn.tries': describeSetting(
    'times',
    'Wrong passwords for one account',
    '로그인 오류 횟수',
    '한 주소에서 한 계정의 비밀번호를 이만큼 틀리면 잠시 기다려야 합니다.',
  ),
  'signIn.addressTries': describeSetting(
    'times',
    'Wrong passwords from one address',
    '한 주소의 로그인 오류 횟수',
    '계정과 관계없이 한 주소에서 이만큼 틀리면 잠시 기다려야 합니다.',
  ),
  'signIn.accountTries': describeSetting(
    'times',
    'Wrong passwords for one account from new browsers',
    '한 계정의 로그인 오류 횟수',
    '로그인한 적이 없는 브라우저들이 한 계정의 비밀번호를 합쳐서 이만큼 틀리면 잠시 기다려야 합니다. 로그인한 적이 있는 브라우저에는 영향이 없습니다.',
  ),
  'signIn.accountTriesPerDay': describeSetting(
    'times',
    'Wrong passwords for one account from new browsers in a day',
    '한 계정의 하루 로그인 오류 횟수',
    '로그인한 적이 없는 브라우저들이 하루에 합쳐서 이만큼 틀리면 24시간이 지날 때까지 받지 않습니다.',
  ),
  'signIn.totalTries': describeSetting(
    'times',
    'Wrong passwords in total',
    '전체 로그인 오류 횟수',
    '모든 계정과 주소를 합쳐 이만큼 틀리면 로그인한 적이 없는 브라우저는 잠시 기다려야 합니다.',
  ),
  'signIn.alarmTries': describeSetting(
    'times',
    'Wrong passwords that raise an alarm',
    '로그인 오류 경보 기준',
    '모든 계정과 주소를 합쳐 이만큼 틀리면 경보를 남깁니다.',
  ),
  'signIn.windowMinutes': describeSetting(
    'minutes',
    'Window for sign-in',
    '로그인 대기 시간',
    '로그인 오류를 세는 기간입니다.',
  ),
  'signIn.codeTries': describeSetting(
    'times',
    'Wrong codes of a second factor',
    '인증 번호 오류 횟수',
    '한 계정의 인증 번호를 로그인 대기 시간 안에 이만큼 틀리면 잠시 기다려야 합니다. 같은 주소의 다른 사람에게는 영향이 없습니다.',
  ),
  'signIn.codeTriesPerDay': describeSetting(
    'times',
    'Wrong codes of a second factor in a day',
    '하루 인증 번호 오류 횟수',
    '한 계정의 인증 번호를 하루에 이만큼 틀리면 24시간이 지날 때까지 받지 않습니다.',
  ),
  'devicePairing.minutes': describeSetting(
    'minutes',
    'Validity of pairing codes',
    '기기 연결 코드 유효 시간',
    '새 기기에 연결 코드를 입력해야 하는 시간입니다.',
  ),
  'devicePairing.tries': describeSetting(
    'times',
    'Wrong pairing codes',
    '연결 코드 오류 횟수',
    '한 주소에서 연결 코드를 이만큼 틀리면 잠시 기다려야 합니다.',
  ),
};
