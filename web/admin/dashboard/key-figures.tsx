import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DashboardResult } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useWords } from '../words/studio-words.ts';
import { dashboardWords } from './words.ts';

const MINUTE = 60;

const KeyFigure = ({
  label,
  value,
  hint,
}: {
  label: string;
  value: string;
  hint: string;
}): ReactElement => (
  <Paper withBorder p="md">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text size="xl" fw={700}>
      {value}
    </Text>
    <Text size="xs" c="dimmed">
      {hint}
    </Text>
  </Paper>
);

/** The four figures that people check first. */
export const KeyFigures = ({ figures }: { figures: DashboardResult }): ReactElement => {
  const say = useWords(dashboardWords);
  const {
    submissions,
    begun: started,
    completed,
    medianSeconds,
    inside,
    countedSince,
    from,
  } = figures;
  const insideNow = inside.reduce((sum, { count }) => sum + count, 0);
  const share = started === 0 ? say('none') : `${Math.round((completed / started) * 100)}%`;
  const firstCounted = countedSince === null ? null : formatInstant(countedSince).slice(0, 10);
  const since =
    firstCounted === null || firstCounted <= formatDay(from)
      ? ''
      : ` · ${say('countedSince', { day: firstCounted })}`;
  const duration =
    medianSeconds === null
      ? say('none')
      : say(medianSeconds < MINUTE ? 'seconds' : 'minutes', {
          minutes: Math.floor(medianSeconds / MINUTE),
          seconds: medianSeconds % MINUTE,
        });
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <KeyFigure
        label={say('submissions')}
        value={submissions.toLocaleString()}
        hint={say('submissionsHint')}
      />
      <KeyFigure
        label={say('completed')}
        value={share}
        hint={
          started === 0
            ? say('nothingBegun')
            : `${say('completedHint', { started: started.toLocaleString(), completed: completed.toLocaleString() })}${since}`
        }
      />
      <KeyFigure label={say('median')} value={duration} hint={say('medianHint')} />
      <KeyFigure
        label={say('inside')}
        value={insideNow.toLocaleString()}
        hint={say('insideHint')}
      />
    </SimpleGrid>
  );
};
