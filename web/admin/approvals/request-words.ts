import { defineWords } from '../words/studio-words.ts';

/** The texts about requests for approval, whatever they are about. */
export const requestWords = defineWords('approvals.request', {
  ko: {
    terms: '약관: {name}',
    use: '문진 끄기: {types}',
    useBody:
      '승인하면 {types}에게 더는 문진하지 않습니다. 증상이 있는 사람도 걸러 내지 못합니다. 언제든 다시 켤 수 있습니다.',
    waiting: '승인 대기',
    asked: '{who} 요청 · {when}',
    effectiveFrom: '시작일 {day}',
    languages: '문구가 있는 언어: {languages}',
    review: '살펴보고 결정하기',
    open: '열어 보기',
    own: '요청한 사람은 승인할 수 없습니다. 다른 사람이 승인해야 합니다.',
    'own.terms':
      '이 버전이나 그 바탕이 된 버전의 승인을 요청한 사람은 승인할 수 없습니다. 다른 사람이 승인해야 합니다.',
    'noOther.places':
      '승인할 다른 사람이 없으면 서버 관리자가 munjin places import 명령으로 바꿀 수 있습니다.',
    'noOther.use':
      '승인할 다른 사람이 없으면 서버 관리자가 munjin settings import 명령으로 문진을 끌 수 있습니다.',
    approve: '승인하기',
    approveTitle: '이 변경을 승인할까요?',
    'approveBody.places': '바로 적용되어, 다음에 시작하는 문진부터 바뀐 목록이 보입니다.',
    'approveBody.use': '바로 적용되어, 다음에 시작하는 방문부터 문진하지 않습니다.',
    approved: '승인했습니다. 변경이 적용되었습니다.',
    sendBack: '반려',
    sendBackTitle: '이 변경을 반려할까요?',
    sendBackBody: '아무것도 바뀌지 않고, 요청한 사람에게 이유가 보입니다.',
    wasSentBack: '반려했습니다. 바뀐 것은 없습니다.',
    withdraw: '요청 취소',
    withdrawTitle: '승인 요청을 취소할까요?',
    withdrawBody: '아무것도 바뀌지 않습니다.',
    withdrawn: '요청을 취소했습니다.',
    'fault.notWaiting': '이미 결정되었거나 취소된 요청입니다.',
    'fault.stale':
      '요청한 뒤에 다른 사람이 바꾸어 적용할 수 없습니다. 아무것도 바꾸지 않고 요청을 취소했습니다. 필요하면 지금 값을 확인하고 다시 요청하세요.',
    'fault.samePerson': '요청한 사람은 승인할 수 없습니다. 다른 사람이 승인해야 합니다.',
    'fault.newAccount':
      '지난 7일 안에 두 계정 가운데 하나가 다른 하나를 만들거나 초기화했습니다. 또는 한 사람이 두 계정을 모두 만들거나 초기화했습니다. 다른 사람이 승인해야 합니다.',
    'fault.otherPerson': '요청한 사람만 취소할 수 있습니다.',
    'fault.reasonMissing': '이유를 쓰세요.',
  },
  en: {
    terms: 'Terms: {name}',
    use: 'Switch off the questionnaire: {types}',
    useBody:
      'Once approved, these are no longer asked anything: {types}. Visitors with symptoms are not screened out. It can be switched on again at any time.',
    waiting: 'Waits for approval',
    asked: 'Asked by {who} · {when}',
    effectiveFrom: 'Starts on {day}',
    languages: 'Languages with a text: {languages}',
    review: 'Review and decide',
    open: 'Open',
    own: 'You asked for it, so another person has to approve it.',
    'own.terms':
      'You asked for it, or for the version it was made from, so another person has to approve it.',
    'noOther.places':
      'If no one else can approve it, the server operator can change the list with munjin places import.',
    'noOther.use':
      'If no one else can approve it, the server operator can switch the questionnaire off with munjin settings import.',
    approve: 'Approve',
    approveTitle: 'Approve this change?',
    'approveBody.places':
      'It takes effect at once: the next questionnaire that starts has the new list.',
    'approveBody.use':
      'It takes effect at once: visitors who start after this are not asked any questions.',
    approved: 'Approved. The change has taken effect.',
    sendBack: 'Send back',
    sendBackTitle: 'Send this change back?',
    sendBackBody: 'Nothing changes. The person who asked reads your reason.',
    wasSentBack: 'Sent back. Nothing was changed.',
    withdraw: 'Cancel the request',
    withdrawTitle: 'Cancel this request for approval?',
    withdrawBody: 'Nothing changes.',
    withdrawn: 'The request was cancelled.',
    'fault.notWaiting': 'This request was already decided or cancelled.',
    'fault.stale':
      'Someone changed this after it was asked for, so it cannot be applied. Nothing was changed, and the request was cancelled. See how it is now, and ask again if it is still needed.',
    'fault.samePerson': 'You asked for it, so another person has to approve it.',
    'fault.newAccount':
      'Within the last 7 days one of you added or reset the account of the other, or one person did so with both accounts. Another person has to approve.',
    'fault.otherPerson': 'Only the person who asked can cancel the request.',
    'fault.reasonMissing': 'Give a reason.',
  },
});
