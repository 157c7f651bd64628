import { Alert, SimpleGrid, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { DashboardResult, DashboardTime } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { callStudio } from '../calls/studio-client.ts';
import { DayRangePicker, type DayRange } from '../visits/day-range-picker.tsx';
import { useWords } from '../words/studio-words.ts';
import { ChartCard } from './chart-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { RefusingQuestions } from './refusing-questions.tsx';
import { dashboardWords } from './words.ts';

const REFRESH_INTERVAL_MS = 60_000;
const TODAY: DayRange = { from: '', to: '' };

const DashboardCharts = ({ figures }: { figures: DashboardResult }): ReactElement => {
  const say = useWords(dashboardWords);
  const sayName = useWords(nameWords);
  const sayTime = ({ fromMinute: from, untilMinute: until }: DashboardTime): string => {
    if (until === null) return say('minutesFrom', { from });
    return from === 0 ? say('minutesBelow', { until }) : say('minutesUntil', { from, until });
  };
  const count = say('count');
  if (figures.submissions === 0 && figures.begun === 0 && figures.inside.length === 0) {
    return <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>;
  }
  return (
    <Stack>
      <KeyFigures figures={figures} />
      {figures.byDay.length > 1 && (
        <ChartCard
          title={say('byDay')}
          unit={count}
          rows={figures.byDay.map(({ day, count: of }) => ({
            label: figures.byDay.length > 366 / 12 ? formatDay(day) : formatDay(day).slice(5),
            count: of,
          }))}
        />
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ChartCard
          title={say('byHour')}
          unit={count}
          between={2}
          rows={figures.byHour.map(({ hour, count: of }) => ({
            label: say('hour', { hour }),
            count: of,
          }))}
        />
        <ChartCard
          title={say('times')}
          unit={count}
          between={0}
          empty={say('noTimes')}
          rows={figures.times.map((time) => ({ label: sayTime(time), count: time.count }))}
        />
        <ChartCard
          title={say('outcomes')}
          unit={count}
          isHorizontal
          rows={figures.outcomes.map(({ outcome, count: of }) => ({
            label: sayName(`outcome.${outcome}`),
            count: of,
          }))}
        />
        <ChartCard
          title={say('byLanguage')}
          unit={count}
          isHorizontal
          rows={figures.byLanguage.map(({ language, count: of }) => ({
            label: sayName(`language.${language}`),
            count: of,
          }))}
        />
        <ChartCard
          title={say('byType')}
          unit={count}
          isHorizontal
          rows={figures.byType.map(({ userType, count: of }) => ({
            label: sayName(`userType.${userType}`),
            count: of,
          }))}
        />
        <ChartCard
          title={say('insideByType')}
          unit={say('people')}
          isHorizontal
          empty={say('nobodyInside')}
          rows={figures.inside.map(({ userType, count: of }) => ({
            label: sayName(`userType.${userType}`),
            count: of,
          }))}
        />
      </SimpleGrid>
      <RefusingQuestions questions={figures.questions} />
    </Stack>
  );
};

/** `/admin/dashboard`: the figures of the visits on the selected days. */
export const DashboardPage = (): ReactElement => {
  const say = useWords(dashboardWords);
  const [range, setRange] = useState(TODAY);
  const query = useQuery({
    queryKey: ['dashboard', range],
    queryFn: () => callStudio('dashboard', range),
    refetchInterval: REFRESH_INTERVAL_MS,
    // The previous figures stay until the new ones arrive.
    placeholderData: keepPreviousData,
  });
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={query}>
        {(figures) => (
          <Stack>
            <DayRangePicker today={figures.today} range={range} onChange={setRange} />
            {figures.isCounting && (
              <Alert color="blue" role="status">
                {say('isCounting')}
              </Alert>
            )}
            {figures.fault === null ? (
              <DashboardCharts figures={figures} />
            ) : (
              <Alert color="orange" role="alert">
                {say('wrongRange')}
              </Alert>
            )}
          </Stack>
        )}
      </Loaded>
    </StudioPage>
  );
};
