import { defineWords } from '../words/studio-words.ts';

/** The texts about changes of places that need a second person. */
export const placeApprovalWords = defineWords('places.approval', {
  ko: {
    needed: '승인 필요',
    ask: '승인 요청',
    'reason.removed': '장소 빼기',
    'reason.dayRemoved': '날짜 빼기',
    'reason.gradeLowered': '등급 1 낮추기',
    'reason.renamed': '이름이나 지역 바꾸기',
    formNeeds:
      '다른 사람이 승인해야 적용되는 변경입니다: {reasons}. 함께 고친 다른 내용도 승인될 때까지 기다립니다. 추가한 날짜를 바로 적용하려면 날짜만 먼저 저장하세요.',
    endBody:
      '최근 28일 안의 날짜가 있는 장소라서, 다른 사람이 승인해야 목록에서 빠집니다. 그때까지 방문자에게 그대로 보입니다.',
    listNeeds:
      '‘승인 필요’로 표시된 변경이 있어, 다른 사람이 승인해야 적용됩니다. 그때까지 추가하는 장소도 보이지 않습니다. 급한 장소는 먼저 따로 추가하세요.',
    listTitle: '장소 목록의 변경 승인을 요청할까요?',
    listBody:
      '추가 {added}, 변경 {changed}, 삭제 {removed}, 그대로 {unchanged}. 다른 사람이 승인할 때까지 지금 목록이 그대로 쓰입니다.',
    replaces: '이 장소의 다른 변경이 승인을 기다리고 있습니다. 저장하면 그 요청은 취소됩니다.',
    endReplaces: '이 장소의 다른 변경이 승인을 기다리고 있습니다. 계속하면 그 요청은 취소됩니다.',
    listReplaces: '승인을 기다리는 장소 변경이 있습니다. 같은 장소를 바꾸는 요청은 취소됩니다.',
    asked: '{name} 장소의 변경은 승인을 기다립니다. 그때까지 목록은 그대로입니다.',
    listAsked: '장소 목록의 변경은 승인을 기다립니다. 그때까지 목록은 그대로입니다.',
    waiting: '승인 대기',
    waitingTitle_other: '장소 변경 {count}건이 승인을 기다립니다',
    waitingBody: '승인될 때까지 방문자에게는 아래 목록이 그대로 보입니다.',
    openApprovals: '승인 관리 열기',
    'title.changed': '장소 고치기: {name}',
    'title.removed': '장소 빼기: {name}',
    'title.list': '장소 목록을 파일로 바꾸기',
    'title.restored': '지난 장소 목록으로 되돌리기',
    title: '장소 변경',
    changes: '바뀌는 장소',
  },
  en: {
    needed: 'needs approval',
    ask: 'Ask for approval',
    'reason.removed': 'taking a place off',
    'reason.dayRemoved': 'removing a day',
    'reason.gradeLowered': 'lowering grade 1',
    'reason.renamed': 'another name or region',
    formNeeds:
      'Another person has to approve this before it takes effect: {reasons}. Everything else that you changed here waits too. To add a day at once, save that alone first.',
    endBody:
      'The place has a day within the last 28 days, so another person has to approve this. Until then, visitors can still choose it.',
    listNeeds:
      'Another person has to approve this list, because of the changes marked “needs approval”. Until then, new places are not offered either. Add urgent ones on their own first.',
    listTitle: 'Ask for approval of these changes?',
    listBody:
      'Added {added}, changed {changed}, removed {removed}, unchanged {unchanged}. The list stays as it is until another person approves this.',
    replaces:
      'Another change of this place waits for approval. If you save, that request is cancelled.',
    endReplaces:
      'Another change of this place waits for approval. If you continue, that request is cancelled.',
    listReplaces:
      'Changes of places wait for approval. Requests that change the same places are cancelled.',
    asked: 'The change of {name} waits for approval. The list stays as it is until then.',
    listAsked: 'The changes wait for approval. The list stays as it is until then.',
    waiting: 'Waits for approval',
    waitingTitle_one: '{count} change of places waits for approval',
    waitingTitle_other: '{count} changes of places wait for approval',
    waitingBody: 'Visitors get the list below until it is approved.',
    openApprovals: 'Open approvals',
    'title.changed': 'Change a place: {name}',
    'title.removed': 'Take a place off: {name}',
    'title.list': 'Replace the list of places with a file',
    'title.restored': 'Restore an earlier list of places',
    title: 'Change of places',
    changes: 'Places that change',
  },
});
