import { DateInput } from '@mantine/dates';
import 'dayjs/locale/ko';
import type { ReactElement } from 'react';
import { useCalendar } from './calendar-words.ts';
import { shownDay, typedDay, wireDay } from './day-text.ts';

/** A field for a day of the hospital: typed as 2026-03-09 or picked from a calendar. */
export const DayField = ({
  label,
  description,
  value,
  least,
  most,
  error,
  width,
  onChange,
}: {
  label: string;
  description?: string;
  /** YYYYMMDD. */
  value: string;
  least?: string;
  most?: string;
  error?: string | null;
  width?: number;
  onChange: (day: string) => void;
}): ReactElement => {
  const calendar = useCalendar();
  return (
    <DateInput
      {...(description !== undefined && { description })}
      {...(least !== undefined && { minDate: shownDay(least) })}
      {...(most !== undefined && { maxDate: shownDay(most) })}
      {...(width !== undefined && { w: width })}
      label={label}
      placeholder="2026-01-31"
      {...calendar}
      valueFormat="YYYY-MM-DD"
      dateParser={(typed) => {
        const day = typedDay(typed);
        return day === null ? null : shownDay(day);
      }}
      value={shownDay(value)}
      error={error ?? null}
      onChange={(shown) => {
        if (shown !== null) onChange(wireDay(shown));
      }}
    />
  );
};
