import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { langAttribute, textDirection, type Language } from '../../../engine/wording/language.ts';
import { useWords } from '../words/studio-words.ts';
import { useSourceTitle } from './translation-filters.tsx';
import type { TextToMatch, TranslationMatch } from './translation-memory.ts';
import { useTranslationMemory } from './use-translation-memory.ts';
import { gridWords, memoryWords } from './words.ts';

/** The state of a text that is taken from elsewhere: a person has to read it here. */
export const takenState = ({ state }: TranslationMatch): 'machine' | 'needsReview' =>
  state === 'machine' ? 'machine' : 'needsReview';

/** The translations of the same text elsewhere, to take with one click. */
export const TranslationMatches = ({
  wanted,
  language,
  present,
  onTake,
}: {
  wanted: TextToMatch;
  language: Language;
  /** The text that is there already: it is not offered. */
  present: string;
  onTake: (match: TranslationMatch) => void;
}): ReactElement | null => {
  const say = useWords(memoryWords);
  const grid = useWords(gridWords);
  const titleOf = useSourceTitle();
  const memory = useTranslationMemory();
  const matches = memory?.(wanted, language).filter(({ text }) => text !== present) ?? [];
  if (matches.length === 0) return null;
  return (
    <Stack gap={4} role="group" aria-label={say('matches')}>
      {matches.map((match) => (
        <Group key={match.text} gap="xs" wrap="nowrap" align="start">
          <Button
            size="compact-xs"
            variant="light"
            flex="none"
            aria-label={say('takeText', { text: match.text })}
            onClick={() => {
              onTake(match);
            }}
          >
            {say('take')}
          </Button>
          <div>
            <Text size="sm" lang={langAttribute(language)} dir={textDirection(language)}>
              {match.text}
            </Text>
            <Text size="xs" c="dimmed">
              {say('from', {
                source: titleOf(match.source),
                state: grid(`state.${match.state}`),
              })}
            </Text>
          </div>
        </Group>
      ))}
    </Stack>
  );
};
