import { Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { defineWords, useWords } from '../words/studio-words.ts';
import { DayField } from './day-field.tsx';
import { toWireDay } from './day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { TimeField } from './time-field.tsx';

const words = defineWords('hospital.instant', {
  ko: { day: '{label} 날짜', time: '{label} 시각' },
  en: { day: '{label}: day', time: '{label}: time' },
});

/**
 * A field for a day and a time in the hospital's time zone, both typed. Without a day there is no
 * time either.
 */
export const InstantField = ({
  label,
  description,
  value,
  timeAtFirst,
  onChange,
}: {
  label: string;
  description?: string;
  /** 2026-03-09T10:00, or an empty text. */
  value: string;
  /** HH:mm, the initial time for a newly selected day. */
  timeAtFirst: string;
  onChange: (value: string) => void;
}): ReactElement => {
  const say = useWords(words);
  const [day = '', time = timeAtFirst] = value === '' ? [] : value.split('T');
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <DayField
        {...(description !== undefined && { description })}
        label={say('day', { label })}
        value={toWireDay(day)}
        width={180}
        isClearable
        onChange={(chosen) => {
          onChange(chosen === '' ? '' : `${formatDay(chosen)}T${time}`);
        }}
      />
      {day !== '' && (
        <TimeField
          label={say('time', { label })}
          value={time}
          onChange={(typed) => {
            onChange(`${day}T${typed}`);
          }}
        />
      )}
    </Group>
  );
};
