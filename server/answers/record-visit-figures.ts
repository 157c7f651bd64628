import { causesOf, type FiredDenial } from '../../engine/questionnaire/answer/fired-denial.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Call } from '../platform/http/call.ts';
import type { NewAnswer } from './answers-repository.ts';
import type { Submission } from './judge-submission.ts';

/** The questions that fired, alone or in a count, each with its more severe result. */
const worstOutcomeByQuestion = (
  fired: readonly FiredDenial[],
): ReadonlyMap<string, FiredDenial['outcome']> => {
  const worstOutcomes = new Map<string, FiredDenial['outcome']>();
  for (const denial of fired) {
    for (const { categoryId } of causesOf(denial)) {
      if (worstOutcomes.get(categoryId) !== 'refuse') {
        worstOutcomes.set(categoryId, denial.outcome);
      }
    }
  }
  return worstOutcomes;
};

/**
 * Saves what the dashboard counts of a submission: that the visit was completed, and which
 * questions spoke against the entry. Nothing in it identifies the person.
 */
export const recordVisitFigures = async (
  { repositories: { visitFigures }, session, now }: Pick<Call, 'repositories' | 'session' | 'now'>,
  { visitor }: Pick<Submission, 'visitor'>,
  { detailId, fired }: Pick<NewAnswer, 'detailId' | 'fired'>,
): Promise<void> => {
  const begunId = session.findVisit(visitor)?.begunId;
  if (begunId !== undefined) await visitFigures.recordCompletion(begunId, now);
  if (detailId === null) return;
  await visitFigures.recordRefusingQuestions(dayAt(now), detailId, worstOutcomeByQuestion(fired));
};
