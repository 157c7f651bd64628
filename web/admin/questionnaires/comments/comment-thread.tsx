import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { QuestionComment } from '../../../../schemas/api.gen.ts';
import { useConfirmation } from '../../frame/confirm-dialog.tsx';
import { formatInstant } from '../../hospital/day-format.ts';
import { useWords } from '../../words/studio-words.ts';
import { CommentForm, useHasUnsent } from './comment-form.tsx';
import { commentWords } from './comment-words.ts';
import { useSaveComment, type CommentThread } from './use-comments.ts';

const SMALL = { size: 'compact-xs', variant: 'default' } as const;

/** The author, the time and the text; with a button to delete it for its author. */
const Comment = ({
  code,
  of: { commentId, writtenBy, writtenAt, text, isOwn },
  hasReplies = false,
}: {
  code: string;
  of: QuestionComment;
  hasReplies?: boolean;
}): ReactElement => {
  const say = useWords(commentWords);
  const { save } = useSaveComment(code);
  const { ask, confirmation } = useConfirmation();
  return (
    <div>
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          <strong>{writtenBy}</strong> · {formatInstant(writtenAt)}
        </Text>
        {isOwn && !hasReplies && (
          <Button
            {...SMALL}
            variant="subtle"
            onClick={() => {
              ask({
                title: say('deleteTitle'),
                body: say('deleteBody'),
                action: say('delete'),
                isDangerous: true,
                onConfirm: () => {
                  save({ action: 'delete', commentId });
                },
              });
            }}
          >
            {say('delete')}
          </Button>
        )}
      </Group>
      <Text size="sm" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
      {confirmation}
    </div>
  );
};

/** A comment with its replies, and what can be done with it. */
export const CommentThreadCard = ({
  code,
  of: { first, replies },
}: {
  code: string;
  of: CommentThread;
}): ReactElement => {
  const say = useWords(commentWords);
  const { save, isSaving } = useSaveComment(code);
  const { commentId, writtenBy, writtenAt, resolvedAt, resolvedBy } = first;
  const target = { replyTo: commentId };
  const [isReplying, setIsReplying] = useState(useHasUnsent(code, target));
  return (
    <Paper
      component="article"
      withBorder
      p="xs"
      aria-label={say('by', { name: writtenBy, when: formatInstant(writtenAt) })}
    >
      <Stack gap="xs">
        <Comment code={code} of={first} hasReplies={replies.length > 0} />
        {replies.length > 0 && (
          <Stack
            gap="xs"
            ps="sm"
            style={{ borderInlineStart: '2px solid var(--mantine-color-gray-4)' }}
          >
            {replies.map((reply) => (
              <Comment key={reply.commentId} code={code} of={reply} />
            ))}
          </Stack>
        )}
        {resolvedAt !== null ? (
          <Group gap="xs">
            <Text size="sm">
              {say('resolvedBy', { name: resolvedBy ?? '', when: formatInstant(resolvedAt) })}
            </Text>
            <Button
              {...SMALL}
              loading={isSaving}
              onClick={() => {
                save({ action: 'reopen', commentId });
              }}
            >
              {say('reopen')}
            </Button>
          </Group>
        ) : isReplying ? (
          <CommentForm
            code={code}
            target={target}
            onClose={() => {
              setIsReplying(false);
            }}
          />
        ) : (
          <Group gap="xs">
            <Button
              {...SMALL}
              onClick={() => {
                setIsReplying(true);
              }}
            >
              {say('reply')}
            </Button>
            <Button
              {...SMALL}
              loading={isSaving}
              onClick={() => {
                save({ action: 'resolve', commentId });
              }}
            >
              {say('resolve')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  );
};
