import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useSignedInAccount } from '../../session/signed-in-account.ts';
import { useWords } from '../../words/studio-words.ts';
import { commentWords } from './comment-words.ts';
import { useSaveComment } from './use-comments.ts';

const MAX_LENGTH = 2000;
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;

/** What was typed and not sent, so that it is there again after looking at another question. */
const unsent = new Map<string, string>();

/** Where a comment goes: to a question (empty: the questionnaire), or below a comment. */
export type CommentTarget =
  | { readonly categoryId: string }
  | { readonly replyTo: number }
  /** The author chooses one of these. */
  | { readonly questions: readonly { readonly value: string; readonly label: string }[] };

const useUnsentKey = (code: string, target: CommentTarget): string => {
  const { name } = useSignedInAccount();
  return JSON.stringify([name, code, 'questions' in target ? null : target]);
};

/** Whether a form at this place had text when it was left. */
export const useHasUnsent = (code: string, target: CommentTarget): boolean =>
  unsent.has(useUnsentKey(code, target));

/** The field for a comment or a reply. */
export const CommentForm = ({
  code,
  target,
  onClose,
}: {
  code: string;
  target: CommentTarget;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(commentWords);
  const { save, isSaving } = useSaveComment(code);
  const key = useUnsentKey(code, target);
  const [text, setText] = useState(unsent.get(key) ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const isReply = 'replyTo' in target;
  const isChoice = 'questions' in target;
  const categoryId = isChoice ? chosen : isReply ? '' : target.categoryId;
  const isReady = text.trim() !== '' && categoryId !== null;
  const close = (): void => {
    unsent.delete(key);
    onClose();
  };
  const send = (): void => {
    if (!isReady) return;
    const clean = text.replaceAll(CONTROL_CHARACTERS, ' ').trim();
    save(
      isReply
        ? { action: 'reply', commentId: target.replyTo, text: clean }
        : { action: 'write', categoryId, text: clean },
      close,
    );
  };
  /** Undo applies to this field, not to the draft, and Ctrl+Enter sends. */
  const keepKeys = (event: KeyboardEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (/^[zy]$/iu.test(event.key)) event.stopPropagation();
    if (event.key === 'Enter') {
      event.stopPropagation();
      event.preventDefault();
      send();
    }
  };
  return (
    <Stack
      gap="xs"
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isChoice && (
        <Select
          label={say('question')}
          description={say('questionHint')}
          data={target.questions}
          value={chosen}
          searchable
          allowDeselect={false}
          onChange={setChosen}
        />
      )}
      <Textarea
        label={say(isReply ? 'replyText' : 'text')}
        description={say('hint')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={MAX_LENGTH}
        value={text}
        autoFocus={!isChoice}
        onKeyDown={keepKeys}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          if (value.trim() === '') unsent.delete(key);
          else unsent.set(key, value);
        }}
      />
      <Group gap="xs">
        <Button type="submit" size="compact-sm" disabled={!isReady} loading={isSaving}>
          {say(isReply ? 'sendReply' : 'send')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={close}>
          {say('cancel')}
        </Button>
      </Group>
    </Stack>
  );
};
