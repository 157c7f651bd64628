import { Group, Progress, Text, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import type { LanguageShare } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { listWords } from '../words.ts';

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((part * 100) / whole);

/** How far each language is: a bar of what is reviewed, and of what only waits for a reader. */
export const LanguageShares = ({ of: shares }: { of: readonly LanguageShare[] }): ReactElement => {
  const say = useWords(listWords);
  const sayName = useWords(nameWords);
  return (
    <Group gap={6} maw={264} miw={124}>
      {shares.map(({ language, texts, reviewed, missing }) => {
        const said = say('languageState', {
          language: sayName(`language.${language}`),
          texts,
          reviewed,
          missing,
        });
        const done = percent(reviewed, texts);
        return (
          <Tooltip key={language} label={said}>
            <div role="img" aria-label={said}>
              <Text size="xs" fw={done < 100 ? 700 : 400} ta="center" lh={1.2} aria-hidden>
                {language}
              </Text>
              <Progress.Root size={6} w={26} aria-hidden>
                <Progress.Section value={done} color="teal" withAria={false} />
                <Progress.Section
                  value={percent(texts - reviewed - missing, texts)}
                  color="yellow"
                  withAria={false}
                />
              </Progress.Root>
            </div>
          </Tooltip>
        );
      })}
    </Group>
  );
};
