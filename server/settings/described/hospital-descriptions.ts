import type { HOSPITAL_SETTINGS } from '../setting-defaults/hospital-settings.ts';
import type { MESSAGE_SETTINGS } from '../setting-defaults/message-settings.ts';
import type { RETENTION_SETTINGS } from '../setting-defaults/retention-settings.ts';
import { describeSetting, type SettingDescription } from './setting-description.ts';

/** Settings of staff. */
export const HOSPITAL_DESCRIPTIONS: Readonly<
  Record<keyof typeof HOSPITAL_SETTINGS, SettingDescription>
> = {
  'admin.idleMinutes': describeSetting(
    'minutes',
    'Idle time of the studio',
    '스튜디오 자동 로그아웃',
    '이 시간 동안 아무 요청이 없으면 다시 로그인해야 합니다.',
  ),
  'admin.sessionHours': describeSetting(
    'hours',
    'Longest session of the studio',
    '스튜디오 최대 로그인 시간',
    '계속 사용하더라도 이 시간이 지나면 다시 로그인해야 합니다.',
  ),
  'admin.confirmMinutes': describeSetting(
    'minutes',
    'Time until a sign-in is asked for again',
    '다시 로그인해야 하는 시간',
    '로그인하고 이 시간이 지나면 게시, 되돌리기, 약관·설정·계정·기기 변경 전에 한 번 더 로그인해야 합니다.',
  ),
  'admin.secondFactorRequired': describeSetting(
    'none',
    'Second factor for everybody',
    '모든 계정에 2단계 인증 사용',
    '켜면 모든 계정이 로그인할 때 인증 앱의 번호를 입력해야 합니다. 등록하지 않은 사람은 다음 로그인 때 등록합니다.',
  ),
  'admin.breakGlassHours': describeSetting(
    'hours',
    'Longest publication without approval',
    '승인 없이 게시할 수 있는 최대 시간',
    '긴급할 때 한 사람이 승인 없이 추가한 문항은 이 시간 안에 끝나야 합니다. 다른 사람이 나중에 승인하거나 거부합니다. 비워 두면 승인 없이 게시할 수 없습니다.',
  ),
  'admin.revealsPerHour': describeSetting(
    'times',
    'Values shown whole in an hour',
    '한 시간에 볼 수 있는 개인정보 수',
    '한 계정이 한 시간 동안 가리지 않고 볼 수 있는 값(이름, 전화번호, 등록번호 등)의 수입니다.',
  ),
  'admin.missesPerHour': describeSetting(
    'times',
    'Searches per hour without a result',
    '한 시간에 찾지 못해도 되는 검색 수',
    '한 계정이 한 시간 동안 사람이나 출입증을 찾지 못한 검색의 수입니다. 넘으면 잠시 검색할 수 없습니다.',
  ),
  'embedding.origins': describeSetting(
    'none',
    'Pages that may embed ours',
    '화면을 넣을 수 있는 사이트',
    '미리보기와 저장된 답변 화면을 자기 화면에 넣거나 열 수 있는 사이트 주소를 띄어쓰기로 구분해 적습니다. 비워 두면 이 서버만 쓸 수 있습니다.',
  ),
  'audit.refusalsPerAddress': describeSetting(
    'times',
    'Audited refusals of one address',
    '한 주소의 거절 기록 수',
    '모르는 사람의 요청을 거절했을 때 기간 안에 한 주소에서 감사 기록에 남기는 최대 건수입니다. 나머지는 개수만 셉니다.',
  ),
  'audit.refusalMinutes': describeSetting(
    'minutes',
    'Window for audited refusals',
    '거절 기록 기간',
    '거절 기록 수를 세는 기간입니다.',
  ),
};

/** Settings of messages. */
export const MESSAGE_DESCRIPTIONS: Readonly<
  Record<keyof typeof MESSAGE_SETTINGS, SettingDescription>
> = {
  'outbox.triesPerMessage': describeSetting(
    'times',
    'Tries for a message',
    '메시지 발송 시도 횟수',
    '이만큼 시도해도 보내지 못하면 실패로 처리합니다.',
  ),
  'outbox.recipientPerWindow': describeSetting(
    'times',
    'Messages to one phone in ten minutes',
    '한 전화의 10분당 메시지 수',
    '넘는 메시지는 기다렸다가 보냅니다.',
  ),
  'outbox.recipientPerDay': describeSetting(
    'times',
    'Messages to one phone in a day',
    '한 전화의 하루 메시지 수',
    '24시간 동안 한 전화에 보내는 메시지 수입니다. 넘는 메시지는 기다리며, 방문일이 지나면 보내지 않습니다.',
  ),
  'outbox.messagesPerDay': describeSetting(
    'times',
    'Messages of the hospital in a day',
    '병원 전체의 하루 메시지 수',
    '24시간 동안 보내는 전체 메시지 수입니다. 오남용을 막는 안전장치이며, 넘으면 모두 기다립니다.',
  ),
};

/** Settings of retention. */
export const RETENTION_DESCRIPTIONS: Readonly<
  Record<keyof typeof RETENTION_SETTINGS, SettingDescription>
> = {
  'retention.visitDays': describeSetting(
    'days',
    'Visits',
    '방문 기록 보관',
    '방문일이 지난 뒤 답변, 출입증, 출입 기록을 보관하는 기간입니다.',
  ),
  'retention.intensiveCareDays': describeSetting(
    'days',
    'Visits to intensive care',
    '중환자실 방문 기록 보관',
    '중환자실 방문 기록을 보관하는 기간입니다. 대장을 더 오래 보관해야 할 때 씁니다.',
  ),
  'retention.messageDays': describeSetting(
    'days',
    'Messages',
    '메시지 보관',
    '보냈거나 실패한 메시지를 보관하는 기간입니다.',
  ),
  'retention.linkDays': describeSetting(
    'days',
    'Links',
    '링크 보관',
    '링크가 만료된 뒤 보관하는 기간입니다.',
  ),
  'retention.listDays': describeSetting(
    'days',
    'Lists of names',
    '명단 보관',
    '해당 날짜가 지난 뒤 보호자, 방문 신청, 행사 참석자 명단을 보관하는 기간입니다.',
  ),
  'retention.attemptHours': describeSetting(
    'hours',
    'Attempts',
    '시도 기록 보관',
    '제한을 세는 데 쓰는 시도 기록을 보관하는 기간입니다.',
  ),
  'retention.auditDays': describeSetting(
    'days',
    'Audit',
    '감사 기록 보관',
    '감사 기록을 보관하는 기간입니다. 서명된 묶음 단위로만 지워집니다.',
  ),
};
