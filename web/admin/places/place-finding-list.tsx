import { Badge, Group, List, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { PlaceFinding } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { placesWords } from './words.ts';

/** Rules that have a message here. All other rules show the message of the import. */
const LOCALIZED_RULES = [
  'place/text-missing',
  'place/not-english',
  'place/dates-missing',
  'place/date-malformed',
  'place/date-ahead',
  'place/expired',
  'place/grade-unknown',
  'place/same-name',
  'place/date-twice',
  'place/changed-before-entered',
  'place/duplicate',
  'csv/cell',
  'csv/column-twice',
  'csv/empty',
  'csv/empty-cell',
  'csv/missing-column',
  'csv/quote',
  'csv/unknown-column',
  'csv/width',
] as const;

/** The findings about places, each with its position. */
export const PlaceFindingList = ({
  findings,
}: {
  findings: readonly PlaceFinding[];
}): ReactElement => {
  const say = useWords(placesWords);
  return (
    <List listStyleType="none" spacing="xs" size="sm">
      {findings.map((finding) => {
        const { line, column, field, severity, rule, message, fix } = finding;
        const worded = LOCALIZED_RULES.find((known) => known === rule);
        return (
          <List.Item key={`${line}.${column}.${field}.${rule}.${message}`}>
            <Group gap="xs" align="flex-start" wrap="nowrap">
              <Badge color={severity === 'error' ? 'red.9' : 'dark'} variant="white">
                {say(severity)}
              </Badge>
              <div>
                <Text size="sm">
                  {line > 0 && `${say('line', { line, column })}: `}
                  {worded ? say(`rule.${worded}`) : message}
                </Text>
                {line > 0 && (
                  <Text size="xs" c="dimmed">
                    {worded ? message : fix}
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
