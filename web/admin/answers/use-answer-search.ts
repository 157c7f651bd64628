import { useState } from 'react';
import type { AnswerFilter, GivenAnswer, StudioAnswer } from '../../../schemas/api.gen.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useNotifications } from '../frame/use-notifications.ts';

/** A search for an answer, and why; the texts are those of the studio's language. */
export interface WantedAnswer {
  readonly given: GivenAnswer;
  readonly questionText: string;
  /** Empty for any answer. */
  readonly answerText: string;
  readonly reason: string;
  readonly filter: AnswerFilter;
}

/** What a search found so far. */
export interface FoundAnswers {
  readonly wanted: WantedAnswer;
  readonly answers: readonly StudioAnswer[];
  readonly searched: number;
  readonly lookedFrom: number;
  /** Empty if everything was searched. */
  readonly nextCursor: string;
}

export interface AnswerSearchState {
  readonly current: FoundAnswers | null;
  readonly isBusy: boolean;
  readonly start: (wanted: WantedAnswer) => void;
  /** Searches further back. */
  readonly next: () => void;
  readonly end: () => void;
  readonly markLifted: (answerId: string) => void;
}

/** Each step counts as a reveal, so that only a press of a button makes one. */
export const useAnswerSearch = (): AnswerSearchState => {
  const notify = useNotifications();
  const call = useStudioMutation('answerSearch');
  const [current, setCurrent] = useState<FoundAnswers | null>(null);
  const load = (
    wanted: WantedAnswer,
    found: Pick<FoundAnswers, 'answers' | 'searched' | 'nextCursor'>,
  ): void => {
    const { filter, given, reason } = wanted;
    call.mutate(
      { filter, given, reason, cursor: found.nextCursor },
      {
        onSuccess: (page) => {
          setCurrent({
            wanted,
            answers: [...found.answers, ...page.answers],
            searched: found.searched + page.searched,
            lookedFrom: page.lookedFrom,
            nextCursor: page.nextCursor,
          });
        },
        onError: notify.error,
      },
    );
  };
  return {
    current,
    isBusy: call.isPending,
    start: (wanted) => {
      load(wanted, { answers: [], searched: 0, nextCursor: '' });
    },
    next: () => {
      if (current && current.nextCursor !== '') load(current.wanted, current);
    },
    end: () => {
      setCurrent(null);
    },
    markLifted: (answerId) => {
      setCurrent(
        (shown) =>
          shown && {
            ...shown,
            answers: shown.answers.map((answer) =>
              answer.answerId === answerId ? { ...answer, isLifted: true, canLift: false } : answer,
            ),
          },
      );
    },
  };
};
