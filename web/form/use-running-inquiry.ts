import { useCallback, useState } from 'react';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import { createInquiry, type Inquiry } from '../../engine/questionnaire/wire/inquiry.ts';
import {
  createRunningInquiry,
  type RunningInquiry,
} from '../../engine/questionnaire/running/running-inquiry.ts';
import type { Category } from '../../schemas/api.gen.ts';
import { placeVisitsOf } from './answer-shape.ts';
import { keepListedVisits } from './place-visits.ts';

interface InquiryState {
  readonly running: RunningInquiry;
  /** Answers to questions that are not in this list, such as places outside Korean and English. */
  readonly otherAnswers: Answers;
}

const startInquiry = (
  categoryList: readonly Category[],
  answers: Answers,
  today: string,
): InquiryState => {
  const inquiry = createInquiry(categoryList);
  const running = createRunningInquiry(inquiry, withoutUnlistedPlaces(inquiry, answers), today);
  const { indexOf } = inquiry.graph;
  return {
    running,
    otherAnswers: Object.fromEntries(Object.entries(answers).filter(([id]) => !indexOf.has(id))),
  };
};

/**
 * The answers, with only those visited places that are still listed: the visitor could not correct
 * the others.
 */
const withoutUnlistedPlaces = ({ categories, placeDates }: Inquiry, answers: Answers): Answers => {
  const placeCategoryIds = new Set(
    categories.flatMap(({ categoryId, categoryType }) => (categoryType === 'H' ? categoryId : [])),
  );
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const visits = placeCategoryIds.has(id) ? placeVisitsOf(answer) : undefined;
      if (!visits || visits.length === 0) return [[id, answer]];
      const listed = keepListedVisits(visits, placeDates);
      // If no place is left, that does not mean "none of these".
      return listed.length > 0 ? [[id, listed]] : [];
    }),
  );
};

/**
 * The running inquiry of a category list. When a new list arrives, in another language, it starts
 * again with the current answers. `today` is the date at the hospital, YYYYMMDD.
 */
export const useRunningInquiry = (
  categoryList: readonly Category[],
  initialAnswers: Answers | undefined,
  today: string,
): { running: RunningInquiry; answersSoFar: () => Answers } => {
  const [previous, setInquiryState] = useState(() =>
    startInquiry(categoryList, initialAnswers ?? {}, today),
  );
  let current = previous;
  if (previous.running.inquiry.categories !== categoryList) {
    current = startInquiry(
      categoryList,
      { ...previous.otherAnswers, ...previous.running.getAnswers() },
      today,
    );
    setInquiryState(current);
  }
  const { running, otherAnswers } = current;
  const answersSoFar = useCallback(
    (): Answers => ({ ...otherAnswers, ...running.getAnswers() }),
    [otherAnswers, running],
  );
  return { running, answersSoFar };
};
