import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ExpectedTermsFacts, NamedFacts } from '../../../schemas/api.gen.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { isTermsFactKey, termsFactWords } from './terms-fact-words.ts';

/** Checkboxes for what the text names: all collected data and every purpose. */
export const NamedFactsFields = ({
  expected,
  facts,
  fault,
  onFacts,
}: {
  expected: ExpectedTermsFacts;
  facts: NamedFacts;
  /** The message about what is missing; null if nothing is. */
  fault: string | null;
  onFacts: (facts: NamedFacts) => void;
}): ReactElement => {
  const say = useWords(termsFactWords);
  const language = useStudioLanguage();
  const questions = new Map(expected.questions.map((one) => [one.id, one[language] || one.ko]));
  const labelOf = (list: 'item' | 'purpose', name: string): string => {
    const key = `${list}.${name}`;
    return questions.get(name) ?? (isTermsFactKey(key) ? say(key) : name);
  };
  const lists = [
    ['items', 'item', expected.items],
    ['purposes', 'purpose', expected.purposes],
  ] as const;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {say('hint')}
      </Text>
      {fault !== null && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {lists.map(([list, word, names]) => (
        <Checkbox.Group
          key={list}
          label={say(list)}
          value={facts[list].filter((name) => names.includes(name))}
          onChange={(ticked) => {
            onFacts({ ...facts, [list]: ticked });
          }}
        >
          <Stack gap={6} mt="xs">
            {names.map((name) => (
              <Checkbox key={name} value={name} label={labelOf(word, name)} />
            ))}
          </Stack>
        </Checkbox.Group>
      ))}
    </Stack>
  );
};
