import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { describeReplay } from '../../../engine/questionnaire/change/describe-replay.ts';
import type { Transition } from '../../../engine/questionnaire/change/replay-summary.ts';
import type { StoredQuestionnaire } from '../../../engine/questionnaire/document/stored-form.ts';
import { compileQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import type { DraftReplayResult } from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import type { Steps } from '../../platform/http/call.ts';
import { shortenText } from '../shorten-text.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import { judgeDraft } from './judge-draft.ts';
import { createStoreReader, type StoreReader } from './store-reader.ts';
import { replayStored } from './replay-stored.ts';

const DAY_MS = 86_400_000;
/** In a busy hospital about three weeks; in a year of answers the newest are the most useful. */
const MAX_SHEETS = 100_000;
const MAX_SENTENCES = 50;
const MAX_SENTENCE_LENGTH = 500;

/** Which stored answers are judged again, and from which instant on. */
export interface ReplayInput {
  readonly code: string;
  readonly since: number;
}

const wireTransition = ({
  before,
  after,
  sheets,
  causes,
}: Transition): DraftReplayResult['changes'][number] => ({
  before,
  after: after === 'mustAsk' ? 'incomplete' : after,
  sheets,
  byCategory: causes.map((cause) => ({ ...cause })),
});

/** If the draft has errors, nothing is judged: its meaning is unknown. */
const DRAFT_HAS_ERRORS: DraftReplayResult = {
  sheets: 0,
  unreadable: 0,
  unchanged: 0,
  changes: [],
  sentences: [],
  fault: 'draftHasErrors',
};

/** Judges the stored answers of a questionnaire by this content; at most the newest 100,000. */
export const replayWithContent = async (
  readStore: StoreReader,
  { code, since }: ReplayInput,
  stored: StoredQuestionnaire,
): Promise<DraftReplayResult> => {
  const versions = await readStore(({ questionnaires }) => questionnaires.versionsOf(code));
  const { summary, unreadable } = await replayStored(
    readStore,
    versions.map(({ detailId }) => detailId),
    { since, atMost: MAX_SHEETS },
    compileQuestionnaire(stored),
  );
  const { sheets, transitions } = summary;
  const isChange = ({ before, after }: Transition) => before !== after;
  return {
    sheets,
    unreadable,
    unchanged: transitions
      .filter((transition) => !isChange(transition))
      .reduce((sum, transition) => sum + transition.sheets, 0),
    changes: transitions.filter(isChange).map(wireTransition),
    sentences: describeReplay(summary)
      .slice(0, MAX_SENTENCES)
      .map((sentence) => shortenText(sentence, MAX_SENTENCE_LENGTH)),
    fault: null,
  };
};

/** The same with the draft; null if there is none. */
export const replayWithDraft = async (
  readStore: StoreReader,
  input: ReplayInput,
): Promise<DraftReplayResult | null> => {
  const judged = await judgeDraft(readStore, input.code);
  if (!judged) return null;
  const hasErrors = judged.findings.some(({ severity }) => severity === 'error');
  return hasErrors ? DRAFT_HAS_ERRORS : replayWithContent(readStore, input, judged.stored);
};

/**
 * drafts/replay (ours): judges the stored answers of a questionnaire by its draft and counts the
 * people whose outcome would change. It reads outside the call's transactions, in portions.
 */
export const replayDraft = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'replayDraft', ReplayInput, DraftReplayResult | null> => ({
  first: ({ request: { code, days }, now }) =>
    Promise.resolve({ kind: 'goesOn', value: { code, since: now - days * DAY_MS } }),
  between: (replayInput) => replayWithDraft(createStoreReader(services), replayInput),
  last: async (call, result) => {
    if (!result) return refused('notFound', 'message.questionnaireUnknown');
    const { code, days } = call.request;
    await logQuestionnaireChange(call, 'draft.replay', code, { days, sheets: result.sheets });
    return ok(result);
  },
});
