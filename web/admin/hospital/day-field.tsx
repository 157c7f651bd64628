import { DateInput } from '@mantine/dates';
import 'dayjs/locale/ko';
import type { ReactElement } from 'react';
import { defineWords, useWords } from '../words/studio-words.ts';
import { useCalendarProps } from './use-calendar-props.ts';
import { parseDay, toWireDay } from './day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';

const words = defineWords('hospital.day', {
  ko: { clear: '{label} 지우기' },
  en: { clear: 'Clear: {label}' },
});

/** A field for one day, typed as 2026-03-09 or picked from a calendar. */
export const DayField = ({
  label,
  description,
  value,
  least,
  most,
  error,
  width,
  isClearable = false,
  isReadOnly = false,
  onChange,
}: {
  label: string;
  description?: string;
  /** YYYYMMDD; empty if no day is selected. */
  value: string;
  least?: string;
  most?: string;
  error?: string | null;
  width?: number;
  /** Whether the user can clear the field. */
  isClearable?: boolean;
  isReadOnly?: boolean;
  /** Gets an empty text when the field is cleared. */
  onChange: (day: string) => void;
}): ReactElement => {
  const say = useWords(words);
  const calendar = useCalendarProps();
  return (
    <DateInput
      {...(description !== undefined && { description })}
      {...(least !== undefined && { minDate: formatDay(least) })}
      {...(most !== undefined && { maxDate: formatDay(most) })}
      {...(width !== undefined && { w: width })}
      label={label}
      placeholder="2026-01-31"
      {...calendar}
      valueFormat="YYYY-MM-DD"
      dateParser={(typed) => {
        const day = parseDay(typed);
        return day === null ? null : formatDay(day);
      }}
      value={value === '' ? null : formatDay(value)}
      clearable={isClearable && !isReadOnly}
      readOnly={isReadOnly}
      clearButtonProps={{ 'aria-label': say('clear', { label }) }}
      error={error ?? null}
      onChange={(shown) => {
        if (shown !== null) onChange(toWireDay(shown));
        else if (isClearable) onChange('');
      }}
    />
  );
};
