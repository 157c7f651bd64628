import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  OpenComments,
  QuestionComment,
  QuestionCommentsResult,
  SaveCommentRequest,
} from '../../../../schemas/api.gen.ts';
import {
  callStudio,
  useStudioMutation,
  useStudioQuery,
  type StudioFailure,
} from '../../calls/studio-client.ts';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useWords } from '../../words/studio-words.ts';
import { commentWords } from './comment-words.ts';

/** Selecting one question after another does not read the comments each time. */
const FRESH_FOR_MS = 60_000;

/** The comments on a questionnaire. `isCached`: reads what another part of the page has loaded. */
export const useComments = (
  code: string,
  { isCached = false } = {},
): UseQueryResult<QuestionCommentsResult, StudioFailure> =>
  useQuery({
    queryKey: ['questionComments', { code }],
    queryFn: () => callStudio('questionComments', { code }),
    staleTime: FRESH_FOR_MS,
    enabled: !isCached,
  });

/** A comment with its replies, oldest first. */
export interface CommentThread {
  readonly first: QuestionComment;
  readonly replies: readonly QuestionComment[];
}

export const toThreads = (comments: readonly QuestionComment[]): readonly CommentThread[] => {
  const threads = new Map<number, { first: QuestionComment; replies: QuestionComment[] }>();
  for (const comment of comments) {
    if (comment.replyTo === null) threads.set(comment.commentId, { first: comment, replies: [] });
    else threads.get(comment.replyTo)?.replies.push(comment);
  }
  return [...threads.values()];
};

export const isOpen = ({ first }: CommentThread): boolean => first.resolvedAt === null;

/** How many open comments there are, on one question or on all. Replies are not counted. */
export const countOpen = (
  { comments }: QuestionCommentsResult = { comments: [] },
  categoryId?: string,
): number =>
  comments.filter(
    (one) =>
      one.replyTo === null &&
      one.resolvedAt === null &&
      (categoryId === undefined || one.categoryId === categoryId),
  ).length;

const DONE = {
  write: 'written',
  reply: 'written',
  resolve: 'resolved',
  reopen: 'reopened',
  delete: 'deleted',
} as const;

/** Changes a comment and says what came of it. */
export const useSaveComment = (
  code: string,
): {
  readonly isSaving: boolean;
  readonly save: (change: SaveCommentRequest['change'], onSaved?: () => void) => void;
} => {
  const say = useWords(commentWords);
  const notify = useNotifications();
  const mutation = useStudioMutation('saveComment', {
    refreshes: ['questionComments', 'publications'],
  });
  return {
    isSaving: mutation.isPending,
    save: (change, onSaved) => {
      mutation.mutate(
        { code, change },
        {
          onSuccess: ({ fault }) => {
            if (fault !== null) {
              notify.warning(say(`fault.${fault}`));
              return;
            }
            notify.success(say(DONE[change.action]));
            onSaved?.();
          },
          onError: notify.error,
        },
      );
    },
  };
};

/** The open comments on a questionnaire, without their text; undefined if there are none. */
export const useOpenComments = (code: string): OpenComments | undefined =>
  useStudioQuery('publications', {}).data?.openComments.find((one) => one.code === code);

/** The questionnaires with open comments that others wrote and this person should read. */
export const useCommentsToRead = (): readonly OpenComments[] => {
  const { data } = useStudioQuery('publications', {});
  return (data?.openComments ?? []).filter(({ toCaller }) => toCaller > 0);
};
