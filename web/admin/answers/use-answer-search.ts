import { useRef, useState } from 'react';
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
  /** Submissions whose answers could not be opened. */
  readonly unreadable: number;
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
  /** A reply of a search that was ended or replaced is not shown. */
  const run = useRef(0);
  const load = (
    wanted: WantedAnswer,
    found: Pick<FoundAnswers, 'answers' | 'searched' | 'unreadable' | 'nextCursor'>,
  ): void => {
    const { filter, given, reason } = wanted;
    run.current += 1;
    const own = run.current;
    call.mutate(
      { filter, given, reason, cursor: found.nextCursor },
      {
        onSuccess: (page) => {
          if (own !== run.current) return;
          setCurrent({
            wanted,
            answers: [...found.answers, ...page.answers],
            searched: found.searched + page.searched,
            unreadable: found.unreadable + page.unreadable,
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
      load(wanted, { answers: [], searched: 0, unreadable: 0, nextCursor: '' });
    },
    next: () => {
      if (current && current.nextCursor !== '') load(current.wanted, current);
    },
    end: () => {
      run.current += 1;
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
