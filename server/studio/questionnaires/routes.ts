import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { Services } from '../../http/config.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper, SteppedWrapper } from '../../http/handle.ts';
import { listTryCases, removeTryCase, saveTryCase } from './cases/try-cases.ts';
import { discardDraft } from './drafts/discard-draft.ts';
import { newDraft } from './drafts/new-draft.ts';
import { openDraft } from './drafts/open-draft.ts';
import { readDraft } from './drafts/read-draft.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { saveImage } from './images/save-image.ts';
import { questionnaireContent, questionnaireHistory } from './history.ts';
import { listQuestionnaires } from './list.ts';
import { offeredPlaces } from './offered-places.ts';
import { cancelPublication } from './publications/cancel-publication.ts';
import { decidePublication } from './publications/decide-publication.ts';
import { openPublications } from './publications/open-publications.ts';
import { publishDraft } from './publications/publish-draft.ts';
import { rollBack } from './publications/roll-back.ts';
import { replayDraft } from './review/replay-draft.ts';
import { reviewDraft } from './review/review-draft.ts';
import { keptSummaries } from './summaries.ts';

/** Questionnaires in the studio: versions, drafts, publications, kept cases, pictures. */
export const studioQuestionnaireRoutes = (
  read: CallWrapper,
  write: CallWrapper,
  writeInSteps: SteppedWrapper,
  services: Pick<Services, 'database' | 'keys'>,
) => {
  const summaries = keptSummaries();
  return new Hono<AppEnv>()
    .get(STUDIO_CALLS.questionnaires.path, read('questionnaires', listQuestionnaires(summaries)))
    .get(
      STUDIO_CALLS.questionnaireHistory.path,
      read('questionnaireHistory', questionnaireHistory(summaries)),
    )
    .get(STUDIO_CALLS.questionnaireContent.path, read('questionnaireContent', questionnaireContent))
    .get(STUDIO_CALLS.readDraft.path, read('readDraft', readDraft))
    .post(STUDIO_CALLS.openDraft.path, write('openDraft', openDraft))
    .post(STUDIO_CALLS.newDraft.path, write('newDraft', newDraft))
    .post(STUDIO_CALLS.saveDraft.path, write('saveDraft', saveDraft))
    .post(STUDIO_CALLS.discardDraft.path, write('discardDraft', discardDraft))
    .post(STUDIO_CALLS.reviewDraft.path, writeInSteps('reviewDraft', reviewDraft(services)))
    .post(STUDIO_CALLS.replayDraft.path, writeInSteps('replayDraft', replayDraft(services)))
    .post(STUDIO_CALLS.publishDraft.path, writeInSteps('publishDraft', publishDraft(services)))
    .post(STUDIO_CALLS.decidePublication.path, write('decidePublication', decidePublication))
    .post(STUDIO_CALLS.cancelPublication.path, write('cancelPublication', cancelPublication))
    .get(STUDIO_CALLS.publications.path, read('publications', openPublications))
    .post(STUDIO_CALLS.rollBack.path, write('rollBack', rollBack))
    .get(STUDIO_CALLS.tryCases.path, read('tryCases', listTryCases))
    .post(STUDIO_CALLS.saveTryCase.path, write('saveTryCase', saveTryCase))
    .post(STUDIO_CALLS.removeTryCase.path, write('removeTryCase', removeTryCase))
    .post(STUDIO_CALLS.saveImage.path, write('saveImage', saveImage))
    .get(STUDIO_CALLS.offeredPlaces.path, read('offeredPlaces', offeredPlaces));
};
