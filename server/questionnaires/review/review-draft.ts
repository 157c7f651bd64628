import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { describeChanges } from '../../../engine/questionnaire/change/describe-changes.ts';
import type { DraftReviewResult } from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import type { Steps } from '../../platform/http/call.ts';
import { languageShares } from '../language-shares.ts';
import { checklist } from './checklist.ts';
import { judgedDraft } from './judged-draft.ts';
import { readingOf, type Reading } from './reading.ts';

const MOST_CHANGES = 2000;
const LONGEST_CHANGE = 1000;

interface ToReview {
  readonly code: string;
  readonly now: number;
}

const reviewed = async (
  reading: Reading,
  { code, now }: ToReview,
): Promise<DraftReviewResult | null> => {
  const judged = await judgedDraft(reading, code);
  if (!judged) return null;
  const { draft, published, changes, isCritical, definition } = judged;
  const words = published ? describeChanges(changes) : [];
  return {
    revision: draft.saving.revision,
    points: [...(await checklist(reading, judged, now))],
    isCritical,
    changes: words.slice(0, MOST_CHANGES).map((line) => line.slice(0, LONGEST_CHANGE)),
    comparedTo: published?.detailId ?? null,
    languages: languageShares(definition),
  };
};

/**
 * drafts/review (ours): everything that is known about a draft before it is published. Judged between
 * the call's transactions: a read that took so long would keep every other reader waiting.
 */
export const reviewDraft = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'reviewDraft', ToReview, DraftReviewResult | null> => ({
  first: ({ request: { code }, now }) => Promise.resolve({ kind: 'goesOn', value: { code, now } }),
  between: (found) => reviewed(readingOf(services), found),
  last: (_, result) =>
    Promise.resolve(result ? ok(result) : refused('notFound', 'message.questionnaireUnknown')),
});
