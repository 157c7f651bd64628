import { ok, refused } from '../../../../engine/outcome/outcome.ts';
import { changesInWords } from '../../../../engine/questionnaire/change/changes-in-words.ts';
import type { Action } from '../../../http/handle.ts';
import { languageShares } from '../language-shares.ts';
import { checklist } from './checklist.ts';
import { judgedDraft } from './judged-draft.ts';

const MOST_CHANGES = 2000;
const LONGEST_CHANGE = 1000;

/** drafts/review (ours): everything that is known about a draft before it is published. */
export const reviewDraft: Action<'reviewDraft'> = async ({
  request: { code },
  repositories,
  now,
}) => {
  const draft = await repositories.drafts.of(code);
  if (!draft) return refused('notFound', 'message.questionnaireUnknown');
  const judged = await judgedDraft(repositories, draft);
  const { published, changes, isCritical, definition } = judged;
  const words = published ? changesInWords(changes) : [];
  return ok({
    revision: draft.saving.revision,
    points: [...(await checklist(repositories, judged, now))],
    isCritical,
    changes: words.slice(0, MOST_CHANGES).map((line) => line.slice(0, LONGEST_CHANGE)),
    comparedTo: published?.detailId ?? null,
    languages: languageShares(definition),
  });
};
