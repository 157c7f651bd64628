import { defineWords } from '../../words/studio-words.ts';

export const addendumWords = defineWords('questionnaires.addendum', {
  ko: {
    title: '여러 문진표에 문항 추가',
    intro:
      '문항을 여러 문진표에 한꺼번에 추가하고, 끝 시각이 되면 모두 이전 버전으로 돌아갑니다. 작성 중인 초안은 바뀌지 않습니다.',
    open: '여러 문진표에 문항 추가',
    approvals: '승인 관리',
    source: '문항을 가져올 문진표',
    sourceHint: '초안이 있으면 초안에서 가져옵니다.',
    questions: '추가할 문항',
    questionsHint:
      '답에 따라 나타나는 문항도 함께 추가됩니다. 여러 답을 함께 본 판정은 추가되지 않습니다.',
    userTypes: '사용자 유형으로 고르기',
    userTypesHint: '고른 사용자 유형의 문진표가 아래에 모두 들어갑니다.',
    targets: '문항을 받을 문진표',
    targetsHint: '추가한 문항은 각 문진표의 맨 끝에 나옵니다.',
    notReady:
      '게시하려면 끝 시각을 정하고, ‘고쳐야 함’인 점을 고치고, 확인할 점과 추가하는 이유를 적으세요.',
    reason: '추가하는 이유',
    preview: '달라지는 내용',
    noWarnings: '확인할 점이 없습니다.',
    critical: '승인 필요',
    draftStays: '{who} 님의 초안({when})은 바뀌지 않습니다.',
    reasons: '그래도 게시하는 이유',
    reasonsHint: '한 번 적은 이유가 모든 문진표에 남습니다.',
    chooseFirst: '문항과 문진표를 고르면 무엇이 달라지는지 여기에 나옵니다.',
    approval:
      '한 문진표라도 출입 판정이 달라지면 다른 사람이 한 번 승인해야 모든 문진표에서 시작됩니다.',
    publish: '모두 게시하기',
    ask: '승인 요청하기',
    breakGlass: '승인 없이 바로 게시하기',
    breakGlassBody_other:
      '승인을 기다릴 수 없을 때만 쓰세요. 바로 시작되고 최대 {count}시간 안에 끝나야 합니다. 다른 사람이 나중에 승인하거나 거부할 때까지 승인할 수 있는 모든 사람에게 경고가 표시되고, 감사 기록에 이유와 함께 남습니다. 거부되면 바로 끝납니다.',
    breakGlassText: '승인 없이 게시',
    done_other: '문진표 {count}개에 추가했습니다.',
    doneScheduled_other: '문진표 {count}개에 추가하도록 예약했습니다.',
    doneWaiting_other:
      '문진표 {count}개에 추가하도록 승인을 요청했습니다. 승인되면 시작됩니다. 승인할 사람에게 알려 주세요.',
    doneAlone_other:
      '승인 없이 문진표 {count}개에 추가했습니다. 다른 사람에게 ‘승인 관리’에서 승인해 달라고 알려 주세요.',
    'fault.malformed':
      '고른 문항을 읽을 수 없거나, 함께 추가하지 않는 문항으로 이어집니다. 편집 화면에서 문항을 고치세요.',
    'fault.notActive': '{code}은(는) 사용 중인 버전이 없습니다. ‘문항을 받을 문진표’에서 빼세요.',
    'fault.otherInForce':
      '그사이 {code}의 버전이 바뀌었습니다. 아직 아무것도 게시되지 않았습니다. 달라지는 내용을 다시 확인하세요.',
    'fault.checklist':
      '{code}에 고쳐야 할 점이 있거나 이유를 적지 않은 점이 있습니다. 아무것도 게시되지 않았습니다. ‘달라지는 내용’에서 확인하세요.',
    'fault.breakGlassOff': '이 병원에서는 승인 없이 게시할 수 없습니다. 승인을 요청하세요.',
    'fault.breakGlassTime_other':
      '승인 없이 게시하려면 바로 시작해서 {count}시간 안에 끝나야 합니다. 사용 중인 버전에 끝이 있으면 그보다 늦게 끝날 수 없습니다. 시작을 비우고 끝을 앞당기세요.',
    'fault.breakGlassAgain':
      '앞서 승인 없이 게시한 문항이 아직 승인되지 않았거나 최근에 거부되어, 지금은 승인 없이 게시할 수 없습니다. 승인을 요청하세요.',
    'fault.time': '시작 시각이 지났거나 끝 시각이 시작보다 빠릅니다. 시각을 다시 정하세요.',
  },
  en: {
    title: 'Add questions to several questionnaires',
    intro:
      'This adds questions to several questionnaires at once. At the end all of them return to their previous versions. Drafts that people are writing stay as they are.',
    open: 'Add questions to several',
    approvals: 'Approvals',
    source: 'Questionnaire to take questions from',
    sourceHint: 'They are taken from its draft, if it has one.',
    questions: 'Questions to add',
    questionsHint: 'Their follow-ups are added too. Outcomes of several answers are not added.',
    userTypes: 'Choose by user type',
    userTypesHint: 'Adds all questionnaires of these user types to the list below.',
    targets: 'Questionnaires that get them',
    targetsHint: 'The questions come at the end of each questionnaire.',
    notReady:
      'To publish, choose the end, fix the errors, and give a reason for each warning and for adding the questions.',
    reason: 'Reason for adding them',
    preview: 'What changes',
    noWarnings: 'Nothing needs attention.',
    critical: 'Needs approval',
    draftStays: 'The draft of {who} ({when}) stays as it is.',
    reasons: 'Reasons for publishing anyway',
    reasonsHint: 'One reason is kept for all questionnaires.',
    chooseFirst: 'Choose questions and questionnaires to see here what changes.',
    approval:
      'If outcomes change in any of them, one approval by another person starts it in all of them.',
    publish: 'Publish in all of them',
    ask: 'Ask for approval',
    breakGlass: 'Publish without approval',
    breakGlassBody_one:
      'Only for an emergency that cannot wait. It starts at once and has to end within {count} hour. Until another person approves or refuses it, everyone who can approve sees a warning, and the audit keeps your reason. If it is refused, it ends at once.',
    breakGlassBody_other:
      'Only for an emergency that cannot wait. It starts at once and has to end within {count} hours. Until another person approves or refuses it, everyone who can approve sees a warning, and the audit keeps your reason. If it is refused, it ends at once.',
    breakGlassText: 'publish without approval',
    done_one: 'Added to {count} questionnaire.',
    done_other: 'Added to {count} questionnaires.',
    doneScheduled_one: 'Scheduled for {count} questionnaire.',
    doneScheduled_other: 'Scheduled for {count} questionnaires.',
    doneWaiting_one:
      'Approval requested for {count} questionnaire. Nothing starts before that. Tell someone who can approve it.',
    doneWaiting_other:
      'Approval requested for {count} questionnaires. Nothing starts before that. Tell someone who can approve it.',
    doneAlone_one:
      'Added to {count} questionnaire without approval. Ask another person to approve it under “Approvals”.',
    doneAlone_other:
      'Added to {count} questionnaires without approval. Ask another person to approve it under “Approvals”.',
    'fault.malformed':
      'The chosen questions cannot be read, or lead to a question that is not added. Fix them in the editor.',
    'fault.notActive':
      '{code} has no active version. Remove it from “Questionnaires that get them”.',
    'fault.otherInForce':
      'Another version of {code} is active by now. Nothing was published. Look at the changes again.',
    'fault.checklist':
      '{code} has an error, or a point without a reason. Nothing was published. Check it under “What changes”.',
    'fault.breakGlassOff':
      'This hospital does not allow publishing without approval. Ask for approval.',
    'fault.breakGlassTime_one':
      'Without approval it has to start at once and end within {count} hour, and not after the active version ends. Leave the start empty and set an earlier end.',
    'fault.breakGlassTime_other':
      'Without approval it has to start at once and end within {count} hours, and not after the active version ends. Leave the start empty and set an earlier end.',
    'fault.breakGlassAgain':
      'Your last publication without approval is still open or was refused recently. Ask for approval.',
    'fault.time': 'The start has passed, or the end is not after the start. Choose other times.',
  },
});
