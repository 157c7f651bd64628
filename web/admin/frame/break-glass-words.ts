import { defineWords } from '../words/studio-words.ts';

export const breakGlassWords = defineWords('frame.breakGlass', {
  ko: {
    title: '승인 없이 게시된 문항이 있습니다',
    line: '{who} · {when}: {note}',
    own: '본인이 게시했습니다. 다른 사람에게 승인을 부탁하세요.',
    look: '‘승인 관리’에서 보기',
  },
  en: {
    title: 'Questions were published without approval',
    line: '{who} · {when}: {note}',
    own: 'You published it. Ask another person to approve it.',
    look: 'See it under “Approvals”',
  },
});
