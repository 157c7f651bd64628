import { DateInput } from '@mantine/dates';
import 'dayjs/locale/ko';
import type { ReactElement } from 'react';
import { useCalendarWords } from './calendar-words.ts';
import { useStudioLanguage } from '../words/studio-words.ts';
import { shownDay, wireDay } from './day-text.ts';

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
  const language = useStudioLanguage();
  const ariaLabels = useCalendarWords();
  return (
    <DateInput
      {...(description !== undefined && { description })}
      {...(least !== undefined && { minDate: shownDay(least) })}
      {...(most !== undefined && { maxDate: shownDay(most) })}
      {...(width !== undefined && { w: width })}
      label={label}
      placeholder="2026-01-31"
      locale={language}
      ariaLabels={ariaLabels}
      valueFormat="YYYY-MM-DD"
      firstDayOfWeek={0}
      value={shownDay(value)}
      error={error ?? null}
      onChange={(shown) => {
        if (shown !== null) onChange(wireDay(shown));
      }}
    />
  );
};
