import { List, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Publication } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { approvalWords } from './approval-words.ts';

/** The points that can be overruled. */
const POINTS = [
  'lintWarnings',
  'audience',
  'places',
  'translations',
  'criticalChange',
  'savedCases',
  'replayRefusals',
] as const;

/** The overruled points of the checklist with their reasons; shows nothing if there are none. */
export const OverruledPoints = ({
  of: { overruled },
}: {
  of: Publication;
}): ReactElement | null => {
  const say = useWords(approvalWords);
  if (overruled.length === 0) return null;
  const nameOf = (point: string): string => {
    const known = POINTS.find((one) => one === point);
    return known ? say(`on.${known}`) : point;
  };
  return (
    <div>
      <Text size="sm" fw={600}>
        {say('overruled')}
      </Text>
      <List size="sm">
        {overruled.map(({ point, reason }) => (
          <List.Item key={point}>
            {say('overruledPoint', { point: nameOf(point), reason })}
          </List.Item>
        ))}
      </List>
    </div>
  );
};
