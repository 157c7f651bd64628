import { Button, Group, Stack } from '@mantine/core';
import { IconMessage, IconMessagePlus } from '@tabler/icons-react';
import { memo, useState, type ReactElement } from 'react';
import { useWords } from '../../words/studio-words.ts';
import { CommentForm, useHasUnsent, type CommentTarget } from './comment-form.tsx';
import { CommentThreadCard } from './comment-thread.tsx';
import { commentWords } from './comment-words.ts';
import { isOpen, toThreads, useComments } from './use-comments.ts';

/** A button that opens the field for a comment. */
export const NewComment = ({
  code,
  target,
  label,
}: {
  code: string;
  target: CommentTarget;
  /** The label of the button, if it is not “Comment”. */
  label?: string;
}): ReactElement => {
  const say = useWords(commentWords);
  const [isWriting, setIsWriting] = useState(useHasUnsent(code, target));
  return isWriting ? (
    <CommentForm
      code={code}
      target={target}
      onClose={() => {
        setIsWriting(false);
      }}
    />
  ) : (
    <Button
      size="compact-sm"
      variant="default"
      w="fit-content"
      leftSection={<IconMessagePlus size={16} aria-hidden />}
      onClick={() => {
        setIsWriting(true);
      }}
    >
      {label ?? say('add')}
    </Button>
  );
};

/** The comments on one question: the open ones, and the resolved ones on demand. */
export const QuestionComments = memo(function QuestionComments({
  code,
  categoryId,
}: {
  code: string;
  categoryId: string;
}): ReactElement {
  const say = useWords(commentWords);
  const [showsResolved, setShowsResolved] = useState(false);
  const { data } = useComments(code);
  const threads = toThreads((data?.comments ?? []).filter((one) => one.categoryId === categoryId));
  const open = threads.filter(isOpen);
  const resolved = threads.filter((thread) => !isOpen(thread));
  return (
    <Stack gap="xs" component="section" aria-label={say('onQuestion')}>
      {[...open, ...(showsResolved ? resolved : [])].map((thread) => (
        <CommentThreadCard key={thread.first.commentId} code={code} of={thread} />
      ))}
      <Group gap="xs" align="flex-start">
        <NewComment code={code} target={{ categoryId }} />
        {resolved.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconMessage size={16} aria-hidden />}
            aria-expanded={showsResolved}
            onClick={() => {
              setShowsResolved(!showsResolved);
            }}
          >
            {say(showsResolved ? 'hideResolved' : 'showResolved', { count: resolved.length })}
          </Button>
        )}
      </Group>
    </Stack>
  );
});
