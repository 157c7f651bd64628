import { read, write, writeInSteps, type CallHandlers } from '../platform/http/call.ts';
import type { Services } from '../platform/http/config.ts';
import { listTryCases, removeTryCase, saveTryCase } from './cases/try-cases.ts';
import { listComments, saveComment } from './comments/comments.ts';
import { discardDraft } from './drafts/discard-draft.ts';
import { reportPresence } from './drafts/draft-presence.ts';
import { newDraft } from './drafts/new-draft.ts';
import { openDraft } from './drafts/open-draft.ts';
import { readDraft } from './drafts/read-draft.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { questionnaireContent, questionnaireHistory } from './questionnaire-history.ts';
import { saveImage } from './images/save-image.ts';
import { loadInquiry } from './load-inquiry.ts';
import { listQuestionnaires } from './questionnaire-list.ts';
import { offeredPlaces } from './offered-places.ts';
import { publishAddendum, reviewAddendum } from './publications/addendum.ts';
import { cancelPublication } from './publications/cancel-publication.ts';
import { changeEnd } from './publications/change-end.ts';
import { decidePublication } from './publications/decide-publication.ts';
import { openPublications } from './publications/open-publications.ts';
import { publishDraft } from './publications/publish-draft.ts';
import { retire } from './publications/retire.ts';
import { rollBack } from './publications/roll-back.ts';
import { addStudioVersion, publishVersion } from './publications/studio-versions.ts';
import { replayDraft } from './review/replay-draft.ts';
import { reviewDraft } from './review/review-draft.ts';
import { openTemplate } from './templates/open-template.ts';
import { createSummaryCache } from './questionnaire-summaries.ts';

/**
 * Questionnaire calls: the one of a visit; in the studio versions, drafts, publications, saved
 * cases, comments and pictures.
 */
export const questionnaireCalls = (services: Pick<Services, 'database' | 'keys'>) => {
  const summaries = createSummaryCache();
  return {
    questionnaires: read(listQuestionnaires(summaries)),
    questionnaireHistory: read(questionnaireHistory(summaries)),
    questionnaireContent: read(questionnaireContent),
    readDraft: read(readDraft),
    draftPresence: write(reportPresence),
    questionComments: read(listComments),
    saveComment: write(saveComment),
    openDraft: write(openDraft),
    openTemplate: writeInSteps(openTemplate),
    newDraft: write(newDraft),
    saveDraft: write(saveDraft),
    discardDraft: write(discardDraft),
    reviewDraft: writeInSteps(reviewDraft(services)),
    replayDraft: writeInSteps(replayDraft(services)),
    publishDraft: writeInSteps(publishDraft(services)),
    decidePublication: write(decidePublication),
    cancelPublication: write(cancelPublication),
    changeEnd: write(changeEnd),
    reviewAddendum: writeInSteps(reviewAddendum(services)),
    publishAddendum: writeInSteps(publishAddendum(services)),
    publications: read(openPublications),
    addVersion: writeInSteps(addStudioVersion),
    publishVersion: writeInSteps(publishVersion(services)),
    rollBack: write(rollBack),
    retireQuestionnaire: write(retire),
    tryCases: read(listTryCases),
    saveTryCase: write(saveTryCase),
    removeTryCase: write(removeTryCase),
    saveImage: write(saveImage),
    offeredPlaces: read(offeredPlaces),
    inquiry: read(loadInquiry),
  } satisfies CallHandlers;
};
