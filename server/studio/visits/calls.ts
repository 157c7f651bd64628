import { exportAnswers } from './answer-export.ts';
import { countAnswers, listAnswers } from './answer-list.ts';
import { dashboard } from './dashboard.ts';
import { findPerson, listToday, revealEntry, revealField } from './directory.ts';
import { releaseInside, showInside, showMovements } from './inside.ts';
import { giveUpMessage, listMessages, retryMessage, revealMessage } from './outbox.ts';
import { findPasses } from './passes.ts';
import { read, write, type CallHandlers } from '../../http/call.ts';

/** What the studio shows of visits: figures, answers, passes, messages, the directory. */
export const visitCalls = {
  dashboard: read(dashboard()),
  answerList: write(listAnswers),
  answerCounts: read(countAnswers),
  answerExport: write(exportAnswers),
  findPasses: write(findPasses),
  peopleInside: write(showInside),
  releaseInside: write(releaseInside),
  movements: write(showMovements),
  outboxList: write(listMessages),
  revealMessage: write(revealMessage),
  retryMessage: write(retryMessage),
  giveUpMessage: write(giveUpMessage),
  findPerson: write(findPerson),
  revealField: write(revealField),
  todayList: write(listToday),
  revealEntry: write(revealEntry),
} satisfies CallHandlers;
