import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, type ReactElement } from 'react';
import { addDays } from '../../../engine/visit/calendar-day.ts';
import { DayField } from '../hospital/day-field.tsx';
import { useWords } from '../words/studio-words.ts';
import { visitWords } from './words.ts';

/** A range of days, YYYYMMDD, both inclusive; empty means today. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const SPANS = { today: 1, week: 7, month: 30 } as const;
type SpanName = keyof typeof SPANS;
const NAMES = Object.keys(SPANS) as SpanName[];

const rangeOf = (name: SpanName, today: string): DayRange => ({
  from: addDays(today, 1 - SPANS[name]),
  to: today,
});

/** Selects the days that a page shows: today, 7 days, 30 days, or any range. */
export const DayRangePicker = ({
  today,
  range,
  onChange,
}: {
  today: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
}): ReactElement => {
  const say = useWords(visitWords);
  const label = useId();
  const from = range.from || today;
  const to = range.to || today;
  const chosen = NAMES.find((name) => {
    const its = rangeOf(name, today);
    return its.from === from && its.to === to;
  });
  return (
    <Group align="flex-end" gap="sm">
      <Stack gap={2}>
        <Text size="sm" fw={600} id={label}>
          {say('range')}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          value={chosen ?? ''}
          data={NAMES.map((name) => ({ value: name, label: say(name) }))}
          onChange={(name) => {
            onChange(rangeOf(name as SpanName, today));
          }}
        />
      </Stack>
      <DayField
        label={say('from')}
        value={from}
        most={to}
        width={140}
        onChange={(day) => {
          onChange({ from: day, to });
        }}
      />
      <DayField
        label={say('to')}
        value={to}
        least={from}
        width={140}
        onChange={(day) => {
          onChange({ from, to: day });
        }}
      />
    </Group>
  );
};
