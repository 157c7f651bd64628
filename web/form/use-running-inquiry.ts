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
  /** Answers to questions that this list does not ask, such as places outside Korean and English. */
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

/** The answers, of the places visited only what the list still knows: the rest could not be mended. */
const withoutUnlistedPlaces = ({ categories, placeDates }: Inquiry, answers: Answers): Answers => {
  const placeCategoryIds = new Set(
    categories.flatMap(({ categoryId, categoryType }) => (categoryType === 'H' ? categoryId : [])),
  );
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const visits = placeCategoryIds.has(id) ? placeVisitsOf(answer) : undefined;
      if (!visits || visits.length === 0) return [[id, answer]];
      const listed = keepListedVisits(visits, placeDates);
      // That none of the places is left does not say "none of these".
      return listed.length > 0 ? [[id, listed]] : [];
    }),
  );
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
