import { ok, refused } from '../../../../engine/outcome/outcome.ts';
import { replayInWords } from '../../../../engine/questionnaire/change/replay-in-words.ts';
import type { Transition } from '../../../../engine/questionnaire/change/replay-summary.ts';
import { compile } from '../../../../engine/questionnaire/graph/compile.ts';
import type { StoredQuestionnaire } from '../../../../engine/questionnaire/document/stored-form.ts';
import type { DraftReplayResult } from '../../../../schemas/api.gen.ts';
import type { Services } from '../../../http/config.ts';
import type { Call, Steps } from '../../../http/handle.ts';
import { repositories } from '../../../store/repositories.ts';
import { audited } from '../audited.ts';
import { judgedDraft } from './judged-draft.ts';
import { replayStored } from './replay-stored.ts';

const DAY_MS = 86_400_000;
/** Of a busy hospital about three weeks; in a year of answers the newest say the most. */
const MOST_SHEETS = 100_000;
const MOST_CAUSES = 200;
const MOST_SENTENCES = 50;
const LONGEST_SENTENCE = 500;
const HAS_ERRORS = 'Nothing was judged: the draft has errors. Mend them first.';

interface ToReplay {
  /** Null where the draft has errors: what it means is not known. */
  readonly stored: StoredQuestionnaire | null;
  readonly versions: readonly string[];
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
  byCategory: causes.slice(0, MOST_CAUSES).map((cause) => ({ ...cause })),
});

const toReplay = async (
  call: Call<{ readonly code: string; readonly days: number }>,
): Promise<ToReplay | null> => {
  const { drafts, questionnaires } = call.repositories;
  const { code, days } = call.request;
  const draft = await drafts.of(code);
  if (!draft) return null;
  const { stored, findings } = await judgedDraft(call.repositories, draft);
  const versions = await questionnaires.versionsOf(code);
  return {
    stored: findings.some(({ severity }) => severity === 'error') ? null : stored,
    versions: versions.map(({ detailId }) => detailId),
    since: call.now - days * DAY_MS,
  };
};

const replayed = async (
  { stored, versions, since }: ToReplay,
  { database, keys }: Pick<Services, 'database' | 'keys'>,
): Promise<DraftReplayResult> => {
  if (stored === null) {
    return { sheets: 0, unreadable: 0, unchanged: 0, changes: [], sentences: [HAS_ERRORS] };
  }
  const { summary, unreadable } = await replayStored(
    async (work) => {
      // Others get their turn between two portions.
      await new Promise((resolve) => setImmediate(resolve));
      return database.read((trx) => work(repositories(trx, keys)));
    },
    versions,
    { since, atMost: MOST_SHEETS },
    compile(stored),
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
    sentences: replayInWords(summary)
      .slice(0, MOST_SENTENCES)
      .map((sentence) => sentence.slice(0, LONGEST_SENTENCE)),
  };
};

/**
 * drafts/replay (ours): judges the stored answers of a questionnaire by its draft and counts whose
 * outcome would be another one. It reads outside the call's transactions, portion by portion.
 */
export const replayDraft = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'replayDraft', ToReplay, DraftReplayResult> => ({
  first: async (call) => {
    const found = await toReplay(call);
    return found
      ? { kind: 'goesOn', value: found }
      : { kind: 'ended', outcome: refused('notFound', 'message.questionnaireUnknown') };
  },
  between: (found) => replayed(found, services),
  last: async (call, result) => {
    const { code, days } = call.request;
    await audited(call, 'draft.replay', code, { days, sheets: result.sheets });
    return ok(result);
  },
});
