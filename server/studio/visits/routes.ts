import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { exportAnswers } from './answer-export.ts';
import { countAnswers, listAnswers } from './answer-list.ts';
import { dashboard } from './dashboard.ts';
import { findPerson, listToday, revealEntry, revealField } from './directory.ts';
import { releaseInside, showInside, showMovements } from './inside.ts';
import { giveUpMessage, listMessages, retryMessage, revealMessage } from './outbox.ts';
import { findPasses } from './passes.ts';

const CALLS = STUDIO_CALLS;

/** What the studio shows of visits: figures, answers, passes, messages, the directory. */
export const visitRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(CALLS.dashboard.path, read('dashboard', dashboard()))
    .post(CALLS.answerList.path, write('answerList', listAnswers))
    .post(CALLS.answerCounts.path, read('answerCounts', countAnswers))
    .post(CALLS.answerExport.path, write('answerExport', exportAnswers))
    .post(CALLS.findPasses.path, write('findPasses', findPasses))
    .get(CALLS.peopleInside.path, write('peopleInside', showInside))
    .post(CALLS.releaseInside.path, write('releaseInside', releaseInside))
    .get(CALLS.movements.path, write('movements', showMovements))
    .get(CALLS.outboxList.path, write('outboxList', listMessages))
    .post(CALLS.revealMessage.path, write('revealMessage', revealMessage))
    .post(CALLS.retryMessage.path, write('retryMessage', retryMessage))
    .post(CALLS.giveUpMessage.path, write('giveUpMessage', giveUpMessage))
    .post(CALLS.findPerson.path, write('findPerson', findPerson))
    .post(CALLS.revealField.path, write('revealField', revealField))
    .post(CALLS.todayList.path, write('todayList', listToday))
    .post(CALLS.revealEntry.path, write('revealEntry', revealEntry));
