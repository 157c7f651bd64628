/** The messages that the specification names (section 8), and the key of each in the catalogue. */

/** The key after `message.`, and the required Korean and English text. */
export type RequiredMessage = readonly [key: string, korean: RegExp, english: RegExp | string];

/**
 * Maps a requirement to its messages, with the required text in the two languages of the
 * specification.
 */
export const REQUIRED_MESSAGES: Readonly<Record<string, readonly RequiredMessage[]>> = {
  'MSG-01': [['phoneBasedAccess', /휴대전화 번호를 기준/, /based on your mobile phone number/]],
  'MSG-02': [['oneGuardianNotice', /한 분만.*두 분/, /Only one caregiver.*Two are allowed/]],
  'MSG-03': [['falseAnswerFine', /1천만 원 이하/, /up to 10 million won/]],
  'MSG-04': [['invalidAccess', /잘못된 접근/, /invalid access/i]],
  'MSG-05': [['abnormalAccess', /정상적인 접근이 아닙니다/, /not opened in the usual way/]],
  'MSG-06': [['invalidPass', /유효하지 않은 출입증/, /pass is not valid/]],
  'MSG-07': [
    ['inviteCodeMismatch', /초대 코드가 일치하지 않습니다/, /invitation code does not match/],
    ['inviteCodeInvalid', /유효하지 않은 초대 코드/, 'Invitation code is not valid.'],
  ],
  'MSG-08': [
    ['phoneMismatch', /번호가 일치하지 않습니다/, /Phone number does not match/],
    ['phoneMismatchCheckAgain', /확인/, 'Phone number does not match, please check again'],
    [
      'phoneMismatchLong',
      /한 번 더 확인/,
      'Mobile phone numbers do not match. Please check your mobile phone number one more time.',
    ],
  ],
  'MSG-09': [['issuanceDeadlinePassed', /발급 기한이 지났습니다/, /deadline .* has passed/]],
  'MSG-10': [['notYetIssuancePeriod', /아직 출입증 발급 기간이 아닙니다/, /not being issued yet/]],
  'MSG-11': [
    ['issuanceHours', /\{date\}.*전날 \{time\}부터/, /\{date\}.*from \{time\} on the day before/],
    ['meetingNotYetOpen', /\{time\}부터/, /not available yet.*from \{time\}/],
  ],
  'MSG-12': [['meetingEnded', /종료된 행사/, /has ended/]],
  'MSG-13': [['discharged', /퇴원한 환자의 보호자/, /discharged, so caregivers cannot/]],
  'MSG-14': [
    [
      'guardianInside',
      /한 분만.*\{time\}.*문진표를 작성하거나 출입증을 받으실 수 없습니다/,
      /Only one caregiver.*\{time\}.*questionnaire and the pass are not available/,
    ],
  ],
  'MSG-15': [['companionLimitExceeded', /허용 인원을 넘어/, /has been exceeded.*not possible/]],
  'MSG-16': [['redoInside', /병원 안에.*다시 작성하실 수 없습니다/, /cannot redo.*inside/]],
  'MSG-17': [['termsNotLoaded', /약관을 불러오지 못했습니다/, /terms could not be loaded/]],
  'MSG-18': [
    [
      'collectionTextNotLoaded',
      /개인정보 수집.*불러오지 못했습니다/,
      /personal information could not/,
    ],
  ],
  'MSG-19': [['savingFailed', /저장하지 못했습니다/, /Saving failed/]],
  'MSG-20': [['saved', /저장되었습니다/, /Saved/]],
  'MSG-21': [
    ['unanswered', /답하지 않은 문항/, 'There are still questions that have not been answered.'],
  ],
  'MSG-22': [
    [
      'consentRequired',
      /필수.*동의/,
      'Please agree (required) to collect and use personal and sensitive information.',
    ],
  ],
  'MSG-23': [
    ['alreadyRegistered', /이미 등록된 번호/, 'This number is already a registered user.'],
  ],
  'MSG-24': [
    [
      'noStaffAuthority',
      /직원 정보를 등록할 권한이 없습니다/,
      'You do not have permission to register employee information.',
    ],
  ],
  'MSG-25': [['sessionExpired', /시간이 지나.*다시 시도/, /session has expired.*again/]],
  'MSG-26': [['systemBusy', /잠시 후 다시 시도/, /busy.*try again later/]],
  'MSG-27': [
    ['printUnavailable', /출입증을 인쇄할 수 없습니다/, /pass cannot be printed/],
    ['certificatePrintUnavailable', /확인증을 인쇄할 수 없습니다/, /certificate cannot be printed/],
  ],
  'MSG-28': [['passNotIssued', /발급되지 않았습니다/, /was not issued/]],
  'MSG-29': [['questionnaireDeadlinePassed', /문진표 작성 기한이 지났습니다/, /deadline.*passed/]],
  'MSG-30': [['kioskCheckFailed', /키오스크 정보를 확인하지 못했습니다/, /kiosk/]],
  'MSG-31': [['appointmentInvalid', /유효한 예약 일정이 없습니다/, /no valid appointment/]],
  'MSG-32': [['patientNotVerified', /환자 정보를 확인하지/, /patient information .* verified/]],
  'MSG-33': [['admissionNotVerified', /입원 정보를 확인하지/, /admission information .* verified/]],
  'MSG-34': [
    ['registrationNumberNotVerified', /등록번호를 확인하지/, /registration number .* verified/],
  ],
  'MSG-35': [
    [
      'visitRequestNotConfirmed',
      /방문 신청을 확인하지.*부서에 문의/,
      /could not be confirmed.*contact the department/,
    ],
  ],
  'MSG-36': [['staffNumberNotVerified', /직원번호.*출입 권한/, /employee number.*entry/]],
  'MSG-37': [
    ['questionnaireLinkProblem', /문진표 링크.*\(\{phone\}\)로/, /questionnaire link.*\{phone\}/],
  ],
  'MSG-38': [['deleteTargetRecheck', /삭제할 대상.*다시 확인/, /delete.*check it again/]],
  'MSG-39': [['answerHistoryFailed', /답변 내역을 조회하지 못했습니다/, /answer history/]],
  'MSG-40': [['testSend', /시험 발송/, /test send/]],
  'MSG-41': [['printerDisconnected', /연결되어 있지 않습니다/, /not connected/]],
  'MSG-42': [['printerJam', /용지가 걸렸습니다/, /jammed/]],
  'MSG-43': [['printerLowPaper', /얼마 남지 않았습니다/, /low on paper/]],
  'MSG-44': [['printerNoPaper', /용지가 없습니다/, /no paper/]],
};
