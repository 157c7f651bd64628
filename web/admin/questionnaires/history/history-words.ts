import { defineWords } from '../../words/studio-words.ts';

export const historyWords = defineWords('questionnaires.history', {
  ko: {
    intro: '게시된 버전은 바뀌지 않습니다. 열어 보고, 비교하고, 되돌릴 수 있습니다.',
    version: '버전',
    versionNumber: '버전 {version}',
    inForce: '사용 중',
    savedAt: '만든 때',
    published: '게시',
    operator: '서버 관리자(명령줄)',
    publishedBy: '{who} · {when}',
    approvedBy: '승인 {who}',
    note: '메모',
    noPublication: '기록 없음',
    rolledBack: '되돌림',
    'state.waiting': '승인 대기',
    'state.scheduled': '예약됨',
    'state.rejected': '반려됨',
    'state.cancelled': '취소됨',
    decision: '승인자 의견: {note}',
    neverInForce: '사용된 적 없음',
    'hindrance.endPassed': '시작하기 전에 끝 시각이 지나 시작하지 않았습니다.',
    'hindrance.otherInForce': '예약한 뒤 다른 버전이 사용되어 시작하지 않았습니다.',
    'hindrance.typesTaken':
      '다른 문진표({names})가 같은 대상에게 쓰이고 있어 예정대로 바뀌지 않았습니다.',
    'hindrance.endedFirst':
      '승인되기 전에 그 버전이 끝나 끝 시각을 바꾸지 못했습니다. 계속 쓰려면 버전 기록에서 ‘다시 사용’을 누르세요.',
    'hindrance.fault': '서버 오류로 예정대로 바뀌지 않았습니다. 계속 다시 시도합니다.',
    actions: '작업',
    view: '열어 보기',
    viewOf: '버전 {version} 열어 보기',
    rollBack: '되돌리기',
    rollBackTo: '{version}번 버전으로 되돌리기',
    rollBackBody:
      '지금부터 오는 방문자는 버전 {version}의 문진표를 받습니다. 작성 중인 방문자는 시작한 버전으로 끝냅니다. 현재 버전도 기록에 남습니다. 출입 결과가 달라지면 다른 사람의 승인을 기다립니다.',
    rollBackNote: '되돌리는 이유',
    useAgain: '다시 사용',
    useAgainTo: '버전 {version} 다시 사용',
    useAgainNote: '다시 사용하는 이유',
    rolledBackTo: '사용 중인 버전: {version}',
    rollBackWaits: '버전 {version}의 사용이 다른 사람의 승인을 기다립니다.',
    retire: '사용 중지',
    retireAsk: '사용 중지 요청하기',
    retireTitle: '{code} 버전 {version} 사용 중지',
    retireBody:
      '버전과 답변은 남고, 나중에 어느 버전이든 다시 사용할 수 있습니다. 다른 사람이 ‘승인 관리’에서 승인해야 중지됩니다.',
    retireWaits: '사용 중지가 다른 사람의 승인을 기다립니다.',
    retired: '사용 중지',
    'retireEffect.standard':
      '{types}: 이 문진표 대신 다른 문진표를 게시하거나 ‘유형별 설정’에서 문진을 끌 때까지 출입증을 새로 받을 수 없습니다. 지금 작성 중인 방문자도 마찬가지입니다. 이미 받은 출입증은 그대로 쓸 수 있습니다.',
    'retireEffect.urgent':
      '이 조사를 더 보낼 수 없습니다. 이미 보낸 조사는 받은 사람이 답할 수 있습니다.',
    'retireEffect.research':
      '이 설문의 주소와 QR 코드로 더 답할 수 없습니다. 지금 작성 중인 사람도 보낼 수 없습니다.',
    emptyTitle: '게시된 버전이 없습니다',
    empty: '초안을 게시하면 여기에 버전이 쌓이고, 서로 비교하거나 되돌릴 수 있습니다.',
    compare: '두 버전 비교',
    compareBefore: '이전',
    compareAfter: '이후',
    language: '언어',
    question: '질문',
    answers: '답과 그 결과',
    hidden: '답에 따라 나타남',
    'fault.conflict': '그사이 다른 사람이 바꾸었습니다. 화면을 새로 고치세요.',
    'fault.otherInForce':
      '살펴보는 사이에 사용 중인 버전이나 다른 문진표의 대상이 바뀌었습니다. 달라진 내용을 다시 확인하세요.',
    'fault.neverInForce':
      '방문자에게 사용된 적이 없는 버전이라 바로 되돌릴 수 없습니다. 내용을 초안에 옮겨 게시하세요.',
    'fault.checklist': '이 버전은 지금 게시할 수 없습니다. 게시 화면의 확인 목록을 보세요.',
    'fault.unchanged': '이미 사용 중인 버전입니다.',
    'fault.time': '시작 시각이 지났거나 끝 시각이 시작보다 빠릅니다.',
    'fault.samePerson': '요청한 사람은 승인할 수 없습니다. 다른 사람이 승인해야 합니다.',
    'fault.newAccount':
      '요청한 계정과 승인하는 계정 중 한쪽이 다른 쪽을 최근 7일 안에 만들거나 초기화했거나, 같은 사람이 두 계정을 모두 만들거나 초기화했습니다. 다른 사람이 승인해야 합니다.',
    'fault.notWaiting': '이미 처리된 게시입니다.',
    'fault.typesTaken':
      '이 버전의 대상 일부는 지금 다른 문진표를 받습니다. 대상을 돌려받으려면 이 문진표의 초안에서 ‘문진표 설정’에 대상을 추가하고, 게시할 때 넘겨받으세요.',
    'fault.typesLeft':
      '이 문진표가 다른 문진표에서 넘겨받은 대상이 문진표 없이 남게 됩니다. 먼저 그 대상을 받을 문진표의 초안에서 대상을 추가하고 넘겨받아 게시하세요.',
    'fault.takeOverEnds':
      '대상을 넘겨받는 게시에는 끝 시각을 정할 수 없습니다. 끝나면 그 대상이 문진표 없이 남기 때문입니다. 끝 시각을 비우세요.',
    'fault.ended':
      '이 버전은 이미 끝났습니다. 계속 쓰려면 버전 기록에서 이 버전의 ‘다시 사용’을 누르세요.',
    'fault.endWaits':
      '이 끝 시각을 바꾸는 다른 요청이 승인을 기다립니다. ‘승인 관리’에서 먼저 승인하거나 취소하세요.',
    'fault.notApproved':
      '승인 없이 게시된 문항입니다. 다른 사람이 ‘승인 관리’에서 승인한 뒤에 연장할 수 있습니다.',
    'after.open': '승인 없이 게시됨',
    'after.approved': '승인 없이 게시됨, 나중에 승인됨',
    'after.refused': '승인 없이 게시됨, 거부됨',
    endChanged: '끝 시각 변경',
    endAt: '새로운 끝 {when}',
    endNow: '바로 끝냄',
    takenOver: '{code} 문진표가 대상을 넘겨받음',
    takesOver: '{code}에서 넘겨받는 대상: {types}',
  },
  en: {
    intro: 'A version never changes. Open it, compare two, or go back to one.',
    version: 'Version',
    versionNumber: 'Version {version}',
    inForce: 'Active',
    savedAt: 'Made',
    published: 'Published',
    operator: 'Server operator (command line)',
    publishedBy: '{who} · {when}',
    approvedBy: 'approved by {who}',
    note: 'Note',
    noPublication: 'No record',
    rolledBack: 'Rolled back',
    'state.waiting': 'Waits for approval',
    'state.scheduled': 'Scheduled',
    'state.rejected': 'Sent back',
    'state.cancelled': 'Cancelled',
    decision: 'Who approves: {note}',
    neverInForce: 'Never active',
    'hindrance.endPassed': 'It did not begin: its end had come before.',
    'hindrance.otherInForce':
      'It did not begin: another version became active since it was planned.',
    'hindrance.typesTaken':
      'It did not change as planned: another questionnaire ({names}) serves the same people.',
    'hindrance.endedFirst':
      'The version ended before anyone approved the new end. To use it again, press “Use again” in the history.',
    'hindrance.fault': 'It did not change as planned: the server failed. It goes on trying.',
    actions: 'Actions',
    view: 'Open',
    viewOf: 'Open version {version}',
    rollBack: 'Roll back',
    rollBackTo: 'Roll back to version {version}',
    rollBackBody:
      'From now on visitors get version {version}. Visitors who are filling it in finish on the version they started. The current version stays in the history. If this changes who is refused or sent to staff, it waits until a second person approves it.',
    rollBackNote: 'Why you go back',
    useAgain: 'Use again',
    useAgainTo: 'Use version {version} again',
    useAgainNote: 'Why you use it again',
    rolledBackTo: 'Version {version} is active again.',
    rollBackWaits: 'Using version {version} waits for a second person.',
    retire: 'Take out of use',
    retireAsk: 'Ask to take it out of use',
    retireTitle: 'Take {code} version {version} out of use',
    retireBody:
      'Versions and answers stay, and you can publish any version again later. It ends once another person approves it under “Approvals”.',
    retireWaits: 'Taking it out of use waits for a second person.',
    retired: 'Taken out of use',
    'retireEffect.standard':
      '{types}: these visitors get no new pass until you publish another questionnaire for them, or turn off their questionnaire under “Who needs what”. This includes visitors who are filling it in. Passes that were given stay valid.',
    'retireEffect.urgent':
      'This survey can no longer be sent. People who have received it can still answer it.',
    'retireEffect.research':
      'The address and the QR code of this survey no longer work. People who are filling it in cannot send it.',
    emptyTitle: 'No version yet',
    empty:
      'Once you publish the draft, its versions gather here to be compared and rolled back to.',
    compare: 'Compare two versions',
    compareBefore: 'Before',
    compareAfter: 'After',
    language: 'Language',
    question: 'Question',
    answers: 'Answers and what they do',
    hidden: 'Shown by an answer',
    'fault.conflict': 'Someone else changed it. Load the page again.',
    'fault.otherInForce':
      'While you were looking, the active version or the user types of another questionnaire changed. Look at the changes again.',
    'fault.neverInForce':
      'Visitors were never given this version, so it cannot simply come back. Put its content into a draft and publish that.',
    'fault.checklist': 'It cannot be published as it is. See the checklist on the publish page.',
    'fault.unchanged': 'This version is already active.',
    'fault.time': 'The start has passed, or the end is not after the start.',
    'fault.samePerson': 'Who asked cannot approve. Another person has to.',
    'fault.newAccount':
      'Within the last 7 days one of you added or reset the account of the other, or one person did so with both accounts. Another person has to approve.',
    'fault.notWaiting': 'It was decided already.',
    'fault.typesTaken':
      'Another questionnaire serves user types of this version now. To take them back, add them in the settings of the draft of this questionnaire, and take them over when you publish it.',
    'fault.typesLeft':
      'This questionnaire took over user types that would have no questionnaire. First add these user types to the questionnaire that is to serve them, and take them over when you publish that one.',
    'fault.takeOverEnds':
      'A publication that takes over user types cannot have an end, because they would have no questionnaire then. Leave the end empty.',
    'fault.ended':
      'This version has ended. To use it again, open its history and press “Use again”.',
    'fault.endWaits':
      'Another change of this end waits for approval. Approve or cancel that one first under “Approvals”.',
    'fault.notApproved':
      'It was published without approval. Another person has to approve it under “Approvals” before you extend it.',
    'after.open': 'Published without approval',
    'after.approved': 'Published without approval, approved later',
    'after.refused': 'Published without approval, refused',
    endChanged: 'Change of end',
    endAt: 'End changed to {when}',
    endNow: 'Ended at once',
    takenOver: '{code} took over user types',
    takesOver: 'Taken over from {code}: {types}',
  },
});
