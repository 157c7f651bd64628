import { Group, Progress, Text, Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import type { LanguageShare } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { listWords } from '../words.ts';

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Math.floor((part * 100) / whole);

/**
 * The progress of each language: a bar for the reviewed texts and those that only need a review. It
 * shows codes where space is limited, otherwise names with the reviewed percentage.
 */
export const LanguageProgress = ({
  of: shares,
  isNamed = false,
}: {
  of: readonly LanguageShare[];
  isNamed?: boolean;
}): ReactElement => {
  const say = useWords(listWords);
  const sayName = useWords(nameWords);
  return (
    <Group gap={isNamed ? 'sm' : 6} {...(!isNamed && { maw: 264, miw: 124 })}>
      {shares.map(({ language, texts, reviewed, missing }) => {
        const name = sayName(`language.${language}`);
        const said = say('languageState', { language: name, texts, reviewed, missing });
        const done = percent(reviewed, texts);
        const short = isNamed ? `${name} ${String(done)}%` : language;
        return (
          <Tooltip key={language} label={said}>
            <div role="img" aria-label={said}>
              <Text size="xs" fw={done < 100 ? 700 : 400} ta="center" lh={1.2} aria-hidden>
                {short}
              </Text>
              <Progress.Root size={6} w={isNamed ? 104 : 26} aria-hidden>
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
