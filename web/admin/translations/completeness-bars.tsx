import { Group, Progress, Text, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import { useWords } from '../words/studio-words.ts';
import type { Completeness } from './grid-rows.ts';
import { useLanguageName } from './language-names.ts';
import { gridWords } from './words.ts';

const WHOLE = 100;

const share = (count: number, { texts }: Completeness): number =>
  texts === 0 ? 0 : (count / texts) * WHOLE;

/** The progress of each language. A click selects the language. */
export const CompletenessBars = ({
  languages,
  onChoose,
}: {
  languages: readonly Completeness[];
  onChoose: (language: Language) => void;
}): ReactElement => {
  const say = useWords(gridWords);
  const nameOf = useLanguageName();
  return (
    <Group gap={4} wrap="wrap" role="group" aria-label={say('completeness')}>
      {languages.map((one) => {
        const { language, reviewed, doubted, machine, missing } = one;
        const percent = Math.floor(share(reviewed, one));
        return (
          <UnstyledButton
            key={language}
            className="translation-share"
            aria-label={say('done', { language: nameOf(language), percent, missing })}
            title={say('done', { language: nameOf(language), percent, missing })}
            onClick={() => {
              onChoose(language);
            }}
          >
            <Group justify="space-between" gap={4} wrap="nowrap">
              <Text size="xs">{nameOf(language)}</Text>
              <Text size="xs" fw={600}>
                {`${String(percent)}%`}
              </Text>
            </Group>
            <Progress.Root size="sm" aria-hidden>
              <Progress.Section value={share(reviewed, one)} color="teal.7" aria-hidden />
              <Progress.Section value={share(doubted, one)} color="orange.5" aria-hidden />
              <Progress.Section value={share(machine, one)} color="grape.4" aria-hidden />
              <Progress.Section value={share(missing, one)} color="red.3" aria-hidden />
            </Progress.Root>
          </UnstyledButton>
        );
      })}
    </Group>
  );
};
