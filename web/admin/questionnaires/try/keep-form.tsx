import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useWords } from '../../words/studio-words.ts';
import { tryWords } from './try-words.ts';

/** Keeps the tried answers, as a case beside the questionnaire or as a test in its draft. */
export const KeepForm = ({
  onKeepCase,
  onKeepTest,
  isBusy,
  isComplete,
}: {
  /** Null if the user's role may not. */
  onKeepCase: ((name: string, onKept: () => void) => void) | null;
  /** Null if the user's role may not. */
  onKeepTest: ((name: string, withQuestions: boolean, onKept: () => void) => void) | null;
  isBusy: boolean;
  /** Whether every visible question has an answer; only then a case has an outcome to keep. */
  isComplete: boolean;
}): ReactElement => {
  const say = useWords(tryWords);
  const [name, setName] = useState('');
  const [withQuestions, setWithQuestions] = useState(false);
  const trimmed = name.trim();
  const isOff = trimmed === '' || isBusy;
  const clear = (): void => {
    setName('');
  };
  return (
    <Stack gap="xs">
      <TextInput
        label={say('caseName')}
        description={say('nameHint')}
        maxLength={120}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
        }}
      />
      {onKeepCase && (
        <>
          <Button
            disabled={isOff || !isComplete}
            onClick={() => {
              onKeepCase(trimmed, clear);
            }}
          >
            {say('keep')}
          </Button>
          {!isComplete && (
            <Text size="sm" c="dimmed">
              {say('keepWhenComplete')}
            </Text>
          )}
        </>
      )}
      {onKeepTest && (
        <>
          <Button
            variant="default"
            disabled={isOff}
            onClick={() => {
              onKeepTest(trimmed, withQuestions, clear);
            }}
          >
            {say('keepTest')}
          </Button>
          <Checkbox
            label={say('withQuestions')}
            description={say('keepTestHint')}
            checked={withQuestions}
            onChange={(event) => {
              setWithQuestions(event.currentTarget.checked);
            }}
          />
        </>
      )}
    </Stack>
  );
};
