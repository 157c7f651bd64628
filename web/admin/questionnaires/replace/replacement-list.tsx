import { Badge, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useDisplayNames } from '../../hospital/use-display-names.ts';
import { useWords } from '../../words/studio-words.ts';
import { replaceWords } from './replace-words.ts';
import type { Replacement } from './replacements.ts';

/** The places of one questionnaire that would change, each with its text before and after. */
export const ReplacementList = ({
  title,
  found,
  chosen,
  onChoose,
}: {
  title: string;
  found: readonly Replacement[];
  chosen: ReadonlySet<string>;
  onChoose: (keys: ReadonlySet<string>) => void;
}): ReactElement => {
  const say = useWords(replaceWords);
  const { languageName } = useDisplayNames();
  const possible = found.filter(({ fault }) => fault === null);
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Checkbox
            label={<b>{title}</b>}
            aria-label={say('chooseAll', { title })}
            checked={possible.length > 0 && chosen.size === possible.length}
            indeterminate={chosen.size > 0 && chosen.size < possible.length}
            disabled={possible.length === 0}
            onChange={({ currentTarget: { checked } }) => {
              onChoose(new Set(checked ? possible.map(({ key }) => key) : []));
            }}
          />
          <Badge variant="light" c="dark">
            {say('found', { count: found.length })}
          </Badge>
        </Group>
        {found.map(({ key, place, language, before, after, fault }) => {
          const name = language === 'id' ? say('id') : languageName(language);
          return (
            <Group key={key} align="flex-start" wrap="nowrap" gap="sm">
              <Checkbox
                mt={4}
                aria-label={say('choose', { place, language: name })}
                checked={chosen.has(key)}
                disabled={fault !== null}
                onChange={() => {
                  toggle(key);
                }}
              />
              <div>
                <Text size="xs" c="dimmed">
                  {place} · {name}
                </Text>
                <Text size="sm" td="line-through" c="red.9" {...textProps(language)}>
                  {before}
                </Text>
                <Text size="sm" {...textProps(language)}>
                  {after}
                </Text>
                {fault !== null && (
                  <Text size="sm" c="red.9" fw={600}>
                    {say(`fault.${fault}`)}
                  </Text>
                )}
              </div>
            </Group>
          );
        })}
      </Stack>
    </Paper>
  );
};

const textProps = (language: Replacement['language']): { lang?: string; dir: 'auto' } =>
  language === 'id' ? { dir: 'auto' } : { lang: language, dir: 'auto' };
