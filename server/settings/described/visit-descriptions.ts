import type { PASS_SETTINGS } from '../setting-defaults/pass-settings.ts';
import type { VISIT_SETTINGS } from '../setting-defaults/visit-settings.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import { settingsByUserType } from '../setting-defaults/settings-by-user-type.ts';
import { describeSetting, withWarning, type SettingDescription } from './setting-description.ts';

/** Settings of visits. */
export const VISIT_DESCRIPTIONS: Readonly<Record<keyof typeof VISIT_SETTINGS, SettingDescription>> =
  {
    'guardian.twoFromAge': describeSetting(
      'years',
      'Age from which two caregivers may be inside',
      '보호자 2명을 허용하는 나이',
      '환자가 이 나이(만) 이상이면 보호자 두 명이 함께 있을 수 있습니다. 끄면 나이와 관계없이 한 명입니다.',
    ),
    'session.idleMinutes': describeSetting(
      'minutes',
      'Idle time of a visitor',
      '방문자 대기 시간',
      '이 시간 동안 아무 요청이 없으면 방문자가 확인받은 본인 정보를 잊고 처음부터 다시 시작합니다.',
    ),
    'intensiveCare.visitors': describeSetting(
      'people',
      'Visitors of a patient in intensive care',
      '중환자실 하루 면회 인원',
      '중환자실 환자 한 명이 하루에 받을 수 있는 면회객 수입니다. 0이면 면회를 받지 않습니다.',
    ),
    'companion.noticesPerDay': describeSetting(
      'times',
      'Notices to companions',
      '보호자 알림 횟수',
      '출입증 한 장의 주인이 24시간 동안 보호자에게 보낼 수 있는 알림 수입니다.',
    ),
    'patient.noticesPerDay': describeSetting(
      'times',
      'Messages from caregivers to a patient',
      '보호자가 환자에게 보내는 알림 횟수',
      '보호자가 환자에게 하루 문진표 작성을 요청하는 문자를 24시간 동안 보낼 수 있는 횟수입니다. 0이면 보내지 않습니다.',
    ),
    'lookup.plainNames': withWarning(
      describeSetting(
        'none',
        'Names in full where several patients match',
        '동명 조회 때 이름 전체 표시',
        '전화번호와 생년월일이 같은 환자가 여러 명일 때 이름을 가리지 않고 보여 줍니다. 다른 환자의 개인정보를 고려해 정하세요.',
      ),
      'Each of these patients sees the names of the others.',
      '조회한 사람에게 다른 환자의 이름이 보입니다.',
    ),
    'consent.lookUpPrechecked': withWarning(
      describeSetting(
        'none',
        'Look-up consent checked at first',
        '조회 동의 미리 선택',
        '전화번호와 생년월일로 조회할 때 동의 칸이 미리 선택되어 있을지 정합니다. 보호자는 항상 직접 선택합니다.',
      ),
      'Privacy law expects that a person checks the box. Ask your privacy officer before you leave this on.',
      '개인정보 보호법은 정보주체가 직접 동의를 선택하도록 요구합니다. 켜 두기 전에 개인정보 보호책임자와 상의하세요.',
    ),
    'notice.falseAnswerFine': withWarning(
      describeSetting(
        'none',
        'Notice of the fine for false answers',
        '거짓 답변 과태료 안내',
        '거짓으로 답하면 1천만 원 이하의 과태료가 부과될 수 있다는 안내를 첫 화면, 문진, 다시 작성 화면에 보여 줍니다.',
      ),
      'Check with your legal department that this fine applies to your questionnaires.',
      '이 과태료가 병원의 문진에 적용되는지 법무 담당자에게 확인하세요.',
    ),
    'wording.englishFirst': describeSetting(
      'none',
      'English in place of a missing translation',
      '번역이 없을 때 영어 먼저 표시',
      '번역이 없는 문구를 다른 언어 사용자에게 영어로 보여 줍니다. 끄거나 영어도 없으면 한국어로 보여 줍니다.',
    ),
    'inquiry.placesInEveryLanguage': describeSetting(
      'none',
      'Visit history of places in every language',
      '모든 언어에서 방문 장소 문항',
      '켜면 모든 언어에서 방문 장소를 영어 이름으로 묻습니다. 끄면 한국어와 영어에서만 묻고, 다른 언어는 출입구에서 직원이 확인합니다.',
    ),
  };

const KOREAN_USER_TYPE_NAMES: Readonly<Record<UserType, string>> = {
  PT: '환자',
  RPT: '상주 보호자의 환자',
  NOK: '보호자',
  ENOK: '응급 보호자',
  RNOK: '상주 보호자',
  GST: '행사 방문객',
  ICUGST: '중환자실 면회객',
  TMP: '임시 방문객',
  WGST: '병동 등록 방문객',
  WVIS: '사유가 있는 방문객',
  EMP: '직원',
  PEMP: '협력업체 직원',
  EMMA: '응급 환자(간이)',
  EPT: '응급 환자',
};

const ENGLISH_USER_TYPE_NAMES: Readonly<Record<UserType, string>> = {
  PT: 'Patients',
  RPT: 'Patients with a resident caregiver',
  NOK: 'Caregivers',
  ENOK: 'Emergency caregivers',
  RNOK: 'Resident caregivers',
  GST: 'Meeting guests',
  ICUGST: 'Intensive care visitors',
  TMP: 'Temporary visitors',
  WGST: 'Visitors registered by a ward',
  WVIS: 'Visitors with a stated reason',
  EMP: 'Staff',
  PEMP: 'Partner company staff',
  EMMA: 'Emergency patients (short form)',
  EPT: 'Emergency patients',
};

const describePassType = (type: UserType): SettingDescription =>
  describeSetting(
    'none',
    `${ENGLISH_USER_TYPE_NAMES[type]} · kind of pass`,
    `${KOREAN_USER_TYPE_NAMES[type]} · 출입증 종류`,
    `사용자 유형 ${type}에게 주는 출입증입니다. T는 한 번 출입, D는 24시간, M은 당일입니다.`,
  );

const describePassUse = (type: UserType): SettingDescription =>
  describeSetting(
    'none',
    `${ENGLISH_USER_TYPE_NAMES[type]} · passes`,
    `${KOREAN_USER_TYPE_NAMES[type]} · 출입증 발급`,
    `사용자 유형 ${type}에게 출입증을 발급할지 정합니다. 끄면 문진을 마친 사람에게 문진 완료 확인증을 줍니다.`,
  );

/** Settings of passes. */
export const PASS_DESCRIPTIONS: Readonly<Record<keyof typeof PASS_SETTINGS, SettingDescription>> = {
  ...settingsByUserType('passType', describePassType),
  ...settingsByUserType('passUse', describePassUse),
  'pass.wvisSuffix': describeSetting(
    'none',
    'Barcode suffix of WVIS passes',
    'WVIS 바코드 끝자리',
    'WVIS 출입증 바코드에서 시각 대신 붙는 숫자 열 자리입니다.',
  ),
  'pass.openByLastFour': describeSetting(
    'none',
    'Last four digits show a pass',
    '휴대전화 뒤 4자리로 출입증 보기',
    '출입증을 발급받지 않은 브라우저에서 등록된 휴대전화 번호의 뒤 4자리로 출입증을 볼 수 있는지 정합니다. 끄면 메시지의 링크로만 볼 수 있습니다.',
  ),
  'pass.sendAgainPerDay': describeSetting(
    'times',
    'Link of a pass sent again',
    '출입증 링크 다시 보내기',
    '다른 사람이 번호를 입력했을 때 출입증 링크를 등록된 휴대전화로 24시간 동안 다시 보내는 횟수입니다.',
  ),
};
