import { Badge, Group, List, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { PlaceFinding } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { useFindingText } from './place-rule-words.ts';
import { placesWords } from './words.ts';

/** The findings about places, each with its position. */
export const PlaceFindingList = ({
  findings,
}: {
  findings: readonly PlaceFinding[];
}): ReactElement => {
  const say = useWords(placesWords);
  const textOf = useFindingText();
  return (
    <List listStyleType="none" spacing="xs" size="sm">
      {findings.map((finding) => {
        const { line, column, field, severity, rule, message, fix } = finding;
        const text = textOf(finding);
        return (
          <List.Item key={`${line}.${column}.${field}.${rule}.${message}`}>
            <Group gap="xs" align="flex-start" wrap="nowrap">
              <Badge color={severity === 'error' ? 'red.9' : 'dark'} variant="white">
                {say(severity)}
              </Badge>
              <div>
                <Text size="sm">
                  {line > 0 && `${say('line', { line, column })}: `}
                  {text}
                </Text>
                {field === '' && (
                  <Text size="xs" c="dimmed">
                    {text === message ? fix : message}
                  </Text>
                )}
              </div>
            </Group>
          </List.Item>
        );
      })}
    </List>
  );
};
