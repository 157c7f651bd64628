import { useCallback, useState } from 'react';
import type { Answers } from '../../engine/questionnaire/answer.ts';
import { inquiryOf } from '../../engine/questionnaire/inquiry.ts';
import { start, type RunningInquiry } from '../../engine/questionnaire/running-inquiry.ts';
import type { Category } from '../../schemas/api.gen.ts';

interface Held {
  readonly running: RunningInquiry;
  /** Answers to questions that this list does not ask, such as places outside Korean and English. */
  readonly kept: Answers;
}

const held = (categoryList: readonly Category[], answers: Answers, today: string): Held => {
  const running = start(inquiryOf(categoryList), answers, today);
  const { indexOf } = running.inquiry.graph;
  return {
    running,
    kept: Object.fromEntries(Object.entries(answers).filter(([id]) => !indexOf.has(id))),
  };
};

/**
 * The running inquiry of a category list. When the list comes anew, in another language, it starts
 * again with the answers so far. `today` is the hospital's day, YYYYMMDD.
 */
export const useRunningInquiry = (
  categoryList: readonly Category[],
  initialAnswers: Answers | undefined,
  today: string,
): { running: RunningInquiry; answersSoFar: () => Answers } => {
  const [before, setHeld] = useState(() => held(categoryList, initialAnswers ?? {}, today));
  let now = before;
  if (before.running.inquiry.categories !== categoryList) {
    now = held(categoryList, { ...before.kept, ...before.running.getAnswers() }, today);
    setHeld(now);
  }
  const { running, kept } = now;
  const answersSoFar = useCallback(
    (): Answers => ({ ...kept, ...running.getAnswers() }),
    [kept, running],
  );
  return { running, answersSoFar };
};
