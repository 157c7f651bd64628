import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { describeChanges } from '../../../engine/questionnaire/change/describe-changes.ts';
import type { ChecklistPoint, DraftReviewResult } from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import type { Steps } from '../../platform/http/call.ts';
import { languageShares } from '../language-shares.ts';
import { shortenText } from '../shorten-text.ts';
import { toTakeOvers } from './audience-conflicts.ts';
import { buildChecklist, point } from './checklist.ts';
import { judgeDraft } from './judge-draft.ts';
import { createStoreReader, type StoreReader } from './store-reader.ts';

const MAX_CHANGES = 2000;
const MAX_CHANGE_LENGTH = 1000;

/** The first changes; if some are left out, the last sentence says how many. */
const cutChanges = (sentences: readonly string[]): readonly string[] => {
  if (sentences.length <= MAX_CHANGES) return sentences;
  const shown = sentences.slice(0, MAX_CHANGES - 1);
  return [...shown, `${String(sentences.length - shown.length)} more changes are not listed.`];
};

/**
 * The open comments, replies not counted; the editor lists them. They hinder nothing, so publishing
 * does not judge them again.
 */
const commentsPoint = async (readStore: StoreReader, code: string): Promise<ChecklistPoint> => {
  const open = await readStore(({ questionComments }) => questionComments.countOpen(code));
  return point('comments', 'notice', [], open);
};

interface ReviewInput {
  readonly code: string;
  readonly now: number;
}

const buildReview = async (
  readStore: StoreReader,
  { code, now }: ReviewInput,
): Promise<DraftReviewResult | null> => {
  const judged = await judgeDraft(readStore, code);
  if (!judged) return null;
  const { draft, published, changes, isCritical, definition, taken } = judged;
  const words = published ? describeChanges(changes) : [];
  return {
    revision: draft.saving.revision,
    points: [
      ...(await buildChecklist(readStore, judged, now)),
      await commentsPoint(readStore, code),
    ],
    isCritical,
    changes: cutChanges(words).map((line) => shortenText(line, MAX_CHANGE_LENGTH)),
    comparedTo: published?.detailId ?? null,
    languages: languageShares(definition),
    takesOver: toTakeOvers(taken),
  };
};

/**
 * drafts/review (ours): all checks of a draft before it is published. Judged between the call's
 * transactions, because such a long read would keep every other reader waiting.
 */
export const reviewDraft = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'reviewDraft', ReviewInput, DraftReviewResult | null> => ({
  first: ({ request: { code }, now }) => Promise.resolve({ kind: 'goesOn', value: { code, now } }),
  between: (input) => buildReview(createStoreReader(services), input),
  last: (_, result) =>
    Promise.resolve(result ? ok(result) : refused('notFound', 'message.questionnaireUnknown')),
});
