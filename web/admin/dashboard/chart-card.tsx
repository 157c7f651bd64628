import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Button, Group, Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { dashboardWords } from './words.ts';

/** One value of a chart. */
export interface ChartRow {
  readonly label: string;
  readonly count: number;
}

const CHART_HEIGHT = 240;
const ROW_HEIGHT = 34;
const LABEL_WIDTH = 150;

const ChartTable = ({
  caption,
  rows,
  unit,
}: {
  caption: string;
  rows: readonly ChartRow[];
  unit: string;
}): ReactElement => {
  const say = useWords(dashboardWords);
  return (
    <Table withRowBorders striped>
      <Table.Caption>{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{say('value')}</Table.Th>
          <Table.Th scope="col" ta="right">
            {unit}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ label, count }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="right">{count.toLocaleString()}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** A chart that is hidden from screen readers, and a table of the same numbers for everyone. */
export const ChartCard = ({
  title,
  rows,
  unit,
  empty,
  isHorizontal = false,
  between,
}: {
  title: string;
  rows: readonly ChartRow[];
  unit: string;
  /** Shown when there is nothing to count. */
  empty?: string;
  /** Horizontal bars, for labels of more than a few letters. */
  isHorizontal?: boolean;
  /** The number of bars between two labels on the axis. */
  between?: number;
}): ReactElement => {
  const say = useWords(dashboardWords);
  const [isTable, setIsTable] = useState(false);
  const isEmpty = rows.every(({ count }) => count === 0);
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h5">
          {title}
        </Title>
        {!isEmpty && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${title}: ${say(isTable ? 'asChart' : 'asTable')}`}
            onClick={() => {
              setIsTable(!isTable);
            }}
          >
            {say(isTable ? 'asChart' : 'asTable')}
          </Button>
        )}
      </Group>
      {isEmpty && <Text c="dimmed">{empty ?? say('none')}</Text>}
      {!isEmpty && isTable && <ChartTable caption={title} rows={rows} unit={unit} />}
      {!isEmpty && !isTable && (
        <>
          <div aria-hidden="true">
            <BarChart
              h={
                isHorizontal
                  ? Math.max(ROW_HEIGHT * 2, rows.length * ROW_HEIGHT) + 30
                  : CHART_HEIGHT
              }
              data={rows.map(({ label, count }) => ({ label, count }))}
              dataKey="label"
              orientation={isHorizontal ? 'vertical' : 'horizontal'}
              series={[{ name: 'count', label: unit, color: 'teal.6' }]}
              yAxisProps={
                isHorizontal
                  ? { width: LABEL_WIDTH, interval: 0 }
                  : { width: 44, allowDecimals: false }
              }
              xAxisProps={
                isHorizontal
                  ? { allowDecimals: false }
                  : { fontSize: 11, ...(between !== undefined && { interval: between }) }
              }
              gridAxis={isHorizontal ? 'y' : 'x'}
              withBarValueLabel={isHorizontal}
              maxBarWidth={28}
              barProps={{ isAnimationActive: false }}
              barChartProps={{
                accessibilityLayer: false,
                margin: { right: isHorizontal ? 40 : 8 },
              }}
            />
          </div>
          <VisuallyHidden>
            <ChartTable caption={title} rows={rows} unit={unit} />
          </VisuallyHidden>
        </>
      )}
    </Paper>
  );
};
